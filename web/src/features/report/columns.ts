import type { Profile } from '@parlour/contract/auth';
import type { ReportFigures } from '@parlour/contract/report';

/** The columns of a report in their groups, from left to right as the money goes (rule R9). */

type IdentityType = Profile['identity']['type'];
export type ColumnId = keyof ReportFigures | 'active';
export type GroupId = 'players' | 'stake' | 'members' | 'lower' | 'self' | 'higher' | 'passed';

export interface Column {
  id: ColumnId;
  group: GroupId;
  kind: 'money' | 'count' | 'percent';
  /** How it is reckoned, in the letters of the legend; null: it is counted. */
  formula: string | null;
  isTotal?: true;
}

const money = (id: ColumnId, group: GroupId, formula: string | null, isTotal?: true): Column => ({
  id,
  group,
  kind: 'money',
  formula,
  ...(isTotal && { isTotal }),
});

export const COLUMNS: readonly Column[] = [
  { id: 'active', group: 'players', kind: 'count', formula: null },
  { id: 'count', group: 'players', kind: 'count', formula: null },
  money('stake', 'stake', 'Σ S'),
  money('valid_stake', 'stake', 'Σ V'),
  money('win_loss', 'members', 'R = P − S'),
  money('comm', 'members', 'V × c'),
  money('jackpot', 'members', 'J'),
  money('total', 'members', 'R + V × c + J', true),
  money('lower_win_loss', 'lower', '−R × L'),
  money('lower_comm', 'lower', 'Σ V × (c × H − c↓ × (1 − L))'),
  money('lower_total', 'lower', '−R × L + Σ V × (c × H − c↓ × (1 − L)) − F × L − J × L', true),
  { id: 'pt_percent', group: 'self', kind: 'percent', formula: 'V × p ÷ V' },
  { id: 'comm_percent', group: 'self', kind: 'percent', formula: 'V × c ÷ V' },
  money('pt_win_loss', 'self', '−R × p'),
  money('self_comm', 'self', 'V × (c × H − c↓ × (1 − L))'),
  money('product', 'self', '−F × p'),
  money('jackpot_win_loss', 'self', '−J × p'),
  money('trade', 'self', 'V × p'),
  money('self_total', 'self', '−R × p + V × (c × H − c↓ × (1 − L)) − F × p − J × p', true),
  money('higher_win_loss', 'higher', '−R × H'),
  money('higher_comm', 'higher', 'Σ V × (c × H − c↓ × (1 − L))'),
  money('higher_total', 'higher', '−R × H + Σ V × (c × H − c↓ × (1 − L)) − F × H − J × H', true),
  money('delivery', 'passed', '(1 − L) × (−R − c↓ × V)'),
  money('fees', 'passed', 'F = f × max(0, −R)'),
];

export const PRESETS = {
  mine: [
    'stake',
    'valid_stake',
    'win_loss',
    'comm',
    'total',
    'lower_win_loss',
    'lower_comm',
    'lower_total',
    'pt_win_loss',
    'self_comm',
    'self_total',
    'higher_total',
    'delivery',
  ],
  full: COLUMNS.map(({ id }) => id),
  accounting: [
    'count',
    'valid_stake',
    'total',
    'pt_win_loss',
    'self_comm',
    'product',
    'jackpot_win_loss',
    'self_total',
    'delivery',
    'fees',
  ],
} as const satisfies Record<string, readonly ColumnId[]>;
export type Preset = keyof typeof PRESETS;

/** No account is below a player, who is the only member. */
const OF_PLAYERS: readonly ColumnId[] = [
  'count',
  'stake',
  'valid_stake',
  'pt_win_loss',
  'self_comm',
  'jackpot_win_loss',
  'self_total',
];

/** The columns that are shown for an account, in their order: between an agent and their players there is no level. */
export function columnsOf(chosen: readonly ColumnId[], type: IdentityType | undefined): Column[] {
  if (type === 'player') return COLUMNS.filter(({ id }) => OF_PLAYERS.includes(id));
  return COLUMNS.filter(({ id, group }) => chosen.includes(id) && (type !== 'agent' || group !== 'lower'));
}

/** A phone shows one group at a time; the first there is where the chosen one has no columns. */
export function ofGroup<C extends { group: string }>(columns: readonly C[], group: string): readonly C[] {
  const its = columns.filter((column) => column.group === group);
  return its.length > 0 ? its : columns.filter((column) => column.group === columns[0]?.group);
}

/** What was kept; what it does not know is left out. At least one column is shown. */
export function readColumns(kept: string | null): readonly ColumnId[] {
  const names = kept?.split(',') ?? [];
  const known = COLUMNS.map(({ id }) => id).filter((id) => names.includes(id));
  return known.length > 0 ? known : PRESETS.mine;
}
