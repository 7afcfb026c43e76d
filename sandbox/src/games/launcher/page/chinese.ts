import './fonts/chinese.css';
