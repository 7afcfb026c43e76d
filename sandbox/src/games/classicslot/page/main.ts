import { startSlot } from '../../slot-kit/page/slot.ts';
import './style.css';
import { CLASSIC_MODEL } from './model.ts';

await startSlot(CLASSIC_MODEL);
