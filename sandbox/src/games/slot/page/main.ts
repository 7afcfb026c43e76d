import { startSlot } from '../../slot-kit/page/slot.ts';
import { LINES_MODEL } from './model.ts';

await startSlot(LINES_MODEL);
