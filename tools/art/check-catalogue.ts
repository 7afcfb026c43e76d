/** Checks content/catalogue and prints what it counted; ends with 1 on a fault.  node tools/art/check-catalogue.ts */
import { checkCatalogue } from './catalogue.ts';

const { faults, summary } = checkCatalogue();
for (const fault of faults) console.error(fault);
console.log(summary);
process.exitCode = faults.length ? 1 : 0;
