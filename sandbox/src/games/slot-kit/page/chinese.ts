import '@fontsource/zcool-kuaile/400.css';
