import type { Command } from '@commander-js/extra-typings';
import { declareAgents, type AgentOperation } from './parse-agent.ts';
import { declareArchives, type ArchiveOperation } from './parse-archive.ts';
import { declareMail, type MailOperation } from './parse-mail.ts';
import { declareOffers, type OfferOperation } from './parse-offer.ts';
import { declarePeriods, type PeriodOperation } from './parse-period.ts';
import { declarePackets, type PacketOperation } from './parse-packet.ts';
import { declareRaces, type RaceOperation } from './parse-race.ts';
import { declareRaffles, type RaffleOperation } from './parse-raffle.ts';
import { declareReports, type ReportOperation } from './parse-report.ts';
import { declareWheel, type WheelOperation } from './parse-wheel.ts';

/** Acts on one part of the site each, declared in a file of their own. */
export type DomainOperation =
  | AgentOperation
  | OfferOperation
  | WheelOperation
  | PacketOperation
  | RaceOperation
  | RaffleOperation
  | MailOperation
  | PeriodOperation
  | ArchiveOperation
  | ReportOperation;

const DOMAINS = [
  'agent',
  'offer',
  'bonus',
  'wheel',
  'packet',
  'race',
  'raffle',
  'mail',
  'period',
  'archive',
  'report',
];

export function isDomainOperation(operation: { kind: string }): operation is DomainOperation {
  return DOMAINS.includes(operation.kind.split('.')[0]!);
}

export function declareDomains(program: Command, act: (operation: DomainOperation) => void, now: Date): void {
  declareAgents(program, act);
  declareOffers(program, act);
  declareWheel(program, act, now);
  declarePackets(program, act, now);
  declareRaces(program, act);
  declareRaffles(program, act, now);
  declareMail(program, act, now);
  declarePeriods(program, act);
  declareArchives(program, act);
  declareReports(program, act);
}
