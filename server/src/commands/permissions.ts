import type { Role } from '../operators/acts/roles.ts';
import type { CaseOperation } from './parse-case.ts';
import type { Operation } from './parse-operation.ts';

/** Every act of a command, by the name under which its refusal is recorded. */
export type ActName = Operation['kind'] | CaseOperation['kind'] | 'content.import' | 'content.rules';

export type Permission =
  /** Shows nothing of a player, or proves itself in another way: needs no secret. */
  | 'open'
  | {
      /** Who may. An admin may always; 'everyone' is every operator. */
      roles: readonly Role[] | 'everyone';
      /** Touches money or a factor: an operator even before the first one is let in. */
      isTrusted?: true;
    };

const everyone = { roles: 'everyone' } as const;
const admin = { roles: [] } as const;
const may = (...roles: Role[]) => ({ roles });
const trusted = (...roles: Role[]) => ({ roles, isTrusted: true as const });

/** Rule O7: which role may do what. An act that is missing here does not compile. */
export const PERMISSIONS: Readonly<Record<ActName, Permission>> = {
  status: 'open',
  player: everyone,
  history: everyone,
  exports: everyone,
  'maintenance.on': admin,
  'maintenance.off': admin,
  'maintenance.plan': admin,
  'maintenance.cancel': admin,
  stop: may('support', 'payments', 'risk'),
  resume: may('risk'),
  secondFactorOff: trusted('support', 'risk'),
  birthDate: trusted('support', 'risk'),
  account: may('support', 'risk'),
  reward: trusted('payments', 'risk'),
  withdrawals: everyone,
  withdrawal: trusted('payments'),
  dispute: trusted('payments'),
  'offer.list': everyone,
  'offer.preview': everyone,
  'offer.start': trusted('payments', 'risk'),
  'offer.stop': may('support', 'payments', 'risk'),
  'bonus.list': everyone,
  'bonus.end': trusted('payments', 'risk'),
  'agent.show': everyone,
  'agent.fees': everyone,
  'agent.add': trusted('risk'),
  'agent.share': trusted('risk'),
  'agent.move': trusted('risk'),
  'agent.fee': trusted('risk'),
  'wheel.show': everyone,
  'wheel.start': trusted('risk'),
  'wheel.stop': trusted('support', 'risk'),
  'wheel.tickets': everyone,
  'wheel.give': trusted('support', 'risk'),
  'mail.list': everyone,
  'mail.create': may('support'),
  'mail.preview': everyone,
  'mail.schedule': may('support', 'risk'),
  'mail.stop': may('support', 'risk'),
  'packet.list': everyone,
  'packet.preview': everyone,
  'packet.start': trusted('risk'),
  'packet.stop': trusted('support', 'risk'),
  'race.list': everyone,
  'race.preview': everyone,
  'race.standings': everyone,
  'race.exclude': trusted('payments', 'risk'),
  'raffle.list': everyone,
  'raffle.preview': everyone,
  'raffle.create': may('support', 'risk'),
  'raffle.start': trusted('risk'),
  'raffle.cancel': trusted('support', 'risk'),
  'raffle.tickets': everyone,
  'raffle.give': trusted('support', 'risk'),
  'report.list': everyone,
  'report.show': everyone,
  'report.answer': may('support', 'payments', 'risk'),
  'report.close': may('support', 'payments', 'risk'),
  'period.list': everyone,
  'period.close': trusted('payments', 'risk'),
  'archive.list': everyone,
  'archive.write': { roles: [], isTrusted: true },
  'archive.check': everyone,
  'archive.attach': { roles: [], isTrusted: true },
  reconcile: may('payments', 'risk'),
  'cases.list': everyone,
  'cases.show': everyone,
  'cases.propose': trusted('payments', 'risk'),
  'cases.approve': trusted('payments', 'risk'),
  'cases.drop': trusted('payments', 'risk'),
  'restore.propose': trusted('payments', 'risk'),
  'restore.show': everyone,
  'restore.approve': trusted('payments', 'risk'),
  'restore.drop': trusted('payments', 'risk'),
  'operators.list': 'open',
  'operators.accept': 'open',
  'operators.invite': admin,
  'operators.confirm': { roles: [], isTrusted: true },
  'operators.retire': { roles: [], isTrusted: true },
  'operators.roles': { roles: [], isTrusted: true },
  'operators.secret': { roles: 'everyone', isTrusted: true },
  'content.import': may('support'),
  'content.rules': admin,
};
