import { createDb } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { addUpBets } from './add-up-bets.ts';

/** A process that adds up bets until it is killed. Its argument is the database. */
const db = createDb({ url: process.argv[2]!, log: silentLog });
process.send?.('ready');
for (;;) await addUpBets(db, 1);
