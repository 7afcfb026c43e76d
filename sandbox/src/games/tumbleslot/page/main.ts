import { startSlot } from '../../slot-kit/page/slot.ts';
import { TUMBLE_MODEL } from './model.ts';

await startSlot(TUMBLE_MODEL);
