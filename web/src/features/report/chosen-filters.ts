import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { ReportAddress } from './address.ts';
import { useKindNames } from './words.ts';

/** What narrows a report, beside when. */
interface ChosenFilter {
  name: 'branch' | 'player' | 'platform' | 'kind' | 'game' | 'adjustments';
  text: string;
  /** The report without it. */
  rest: ReportAddress;
}

type Platforms = Output<'getReport'>['platforms'];

export function useChosenFilters(address: ReportAddress, platforms: Platforms): ChosenFilter[] {
  const { t } = useLingui();
  const kinds = useKindNames();
  const { branch, player, game_type, game_code, product, adjustments, ...rest } = address;
  const kept = {
    ...(branch !== undefined && { branch }),
    ...(player !== undefined && { player }),
    ...(game_type !== undefined && { game_type }),
    ...(game_code !== undefined && { game_code }),
    ...(product && { product }),
    ...(adjustments && { adjustments }),
  };
  const without = (...names: (keyof typeof kept)[]): ReportAddress => ({
    ...rest,
    ...Object.fromEntries(Object.entries(kept).filter(([name]) => !names.some((each) => each === name))),
  });
  const chosen: ChosenFilter[] = [];
  for (const name of ['branch', 'player'] as const) {
    const account = address[name];
    if (account === undefined) continue;
    const text = t({ id: 'report.onlyOf', message: `Only ${account}` });
    chosen.push({ name, text, rest: without(name) });
  }
  if (game_type !== undefined) {
    const title = platforms.find((one) => one.game_type === game_type)?.title ?? String(game_type);
    chosen.push({ name: 'platform', text: title, rest: without('game_type', 'game_code') });
  }
  if (product) chosen.push({ name: 'kind', text: kinds[product], rest: without('product') });
  if (game_code !== undefined) chosen.push({ name: 'game', text: game_code, rest: without('game_code') });
  if (adjustments) {
    const text = t({ id: 'report.adjustmentsOnly', message: 'Adjustments only' });
    chosen.push({ name: 'adjustments', text, rest: without('adjustments') });
  }
  return chosen;
}
