import type { Db } from '../base/db/db.ts';
import type { ArchiveOperation } from './parse-archive.ts';
import type { DomainOperation } from './parse-domains.ts';
import { performAgent } from './operator-agents.ts';
import { performMail } from './operator-mail.ts';
import { performOffer } from './operator-offers.ts';
import { performPacket } from './operator-packets.ts';
import { performPeriod } from './operator-periods.ts';
import { performRace } from './operator-races.ts';
import { performRaffle } from './operator-raffles.ts';
import { performReport } from './operator-report.ts';
import { performWheel } from './operator-wheel.ts';
import { isMailOperation } from './parse-mail.ts';
import { isOfferOperation } from './parse-offer.ts';
import { isPacketOperation } from './parse-packet.ts';
import { isPeriodOperation } from './parse-period.ts';
import { isRaceOperation } from './parse-race.ts';
import { isRaffleOperation } from './parse-raffle.ts';
import { isReportOperation } from './parse-report.ts';
import { isWheelOperation } from './parse-wheel.ts';

/** Acts on one part of the site each. */
export function performDomain(
  db: Db,
  say: (line: string) => void,
  operator: string,
  operation: Exclude<DomainOperation, ArchiveOperation>,
): Promise<void> {
  if (isOfferOperation(operation)) return performOffer(db, say, operator, operation);
  if (isPacketOperation(operation)) return performPacket(db, say, operator, operation);
  if (isRaceOperation(operation)) return performRace(db, say, operator, operation);
  if (isRaffleOperation(operation)) return performRaffle(db, say, operator, operation);
  if (isWheelOperation(operation)) return performWheel(db, say, operator, operation);
  if (isMailOperation(operation)) return performMail(db, say, operator, operation);
  if (isReportOperation(operation)) return performReport(db, say, operator, operation);
  if (isPeriodOperation(operation)) return performPeriod(db, say, operator, operation);
  return performAgent(db, say, operator, operation);
}
