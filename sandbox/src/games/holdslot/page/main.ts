import { startSlot } from '../../slot-kit/page/slot.ts';
import './style.css';
import { holdModel } from './model.ts';

await startSlot(holdModel());
