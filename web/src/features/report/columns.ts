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

/**
 * The reader's usual columns show all parts of the members' and of their own total, and all totals whose sum is 0. The levels below and
 * above have no columns of products and jackpots: of them the total alone, since its parts would not add up.
 */
export const PRESETS = {
  mine: [
    'stake',
    'valid_stake',
    'win_loss',
    'comm',
    'jackpot',
    'total',
    'lower_total',
    'pt_win_loss',
    'self_comm',
    'product',
    'jackpot_win_loss',
    'self_total',
    'higher_total',
    'fees',
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

/** The columns that are shown for an account, in the reader's order: between an agent and their players there is no level. */
export function columnsOf(chosen: readonly ColumnId[], type: IdentityType | undefined): Column[] {
  if (type === 'player') return COLUMNS.filter(({ id }) => OF_PLAYERS.includes(id));
  const columns = chosen.map((id) => COLUMNS.find((column) => column.id === id)!);
  const shown = type === 'agent' ? columns.filter(({ group }) => group !== 'lower') : columns;
  return shown.length > 0 ? shown : COLUMNS.filter(({ id }) => id === 'self_total');
}

/** Neighbours of one group have one heading. */
export function runsOf(columns: readonly Column[]): { group: GroupId; first: ColumnId; count: number }[] {
  const runs: { group: GroupId; first: ColumnId; count: number }[] = [];
  for (const { id, group } of columns) {
    const last = runs.at(-1);
    if (last?.group === group) last.count += 1;
    else runs.push({ group, first: id, count: 1 });
  }
  return runs;
}

/** A phone shows one group at a time; the first there is where the chosen one has no columns. */
export function ofGroup<C extends { group: string }>(columns: readonly C[], group: string): readonly C[] {
  const its = columns.filter((column) => column.group === group);
  return its.length > 0 ? its : columns.filter((column) => column.group === columns[0]?.group);
}

/** What was kept, in its order; what it does not know is left out. At least one column is shown. */
export function readColumns(kept: string | null): readonly ColumnId[] {
  const names = new Set(kept?.split(','));
  const known = [...names].flatMap((name) => COLUMNS.find(({ id }) => id === name)?.id ?? []);
  return known.length > 0 ? known : PRESETS.mine;
}
