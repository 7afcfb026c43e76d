import { createDb } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { countNewBets } from './count-bets.ts';

/** A process that counts bets for bonuses, in tiny steps, until it is killed. Its argument is the database. */
const db = createDb({ url: process.argv[2]!, log: silentLog });
process.send?.('ready');
for (;;) {
  await bookUnbooked(db);
  await countNewBets(db, 1);
}
