import { DISPLAY } from '@parlour/contract/constants';
import type { Game, HotGameGroup } from '@parlour/contract/lobby';
import type { Figures } from '../feeds/figures.ts';
import type { CatalogueRows } from './catalogue-rows.ts';

/** The hot games' sections, with what the jackpots of their cards and tiles hold now. */
export function buildHotGames(
  sections: CatalogueRows['hotGames'],
  byCode: ReadonlyMap<string, Game>,
  { jackpots, byRef }: Figures,
): HotGameGroup[] {
  const largest = largestByGame(jackpots);
  const gamesOf = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const game = byCode.get(code);
      const jackpot = game && largest.get(game.id);
      if (!game) return [];
      return [jackpot === undefined ? game : { ...game, other_info: { ...game.other_info, jackpot } }];
    });

  return sections.map((section): HotGameGroup => {
    const { title } = section;
    if (section.display !== DISPLAY.jackpotGroups)
      return { title, display: section.display, content: gamesOf(section.games) };
    return {
      title,
      display: section.display,
      content: section.groups.map((group) => {
        const figure = byRef.get(group.id);
        return {
          title: group.title,
          subtitle: group.subtitle,
          code: group.id,
          jackpot_id: figure?.id ?? null,
          jackpot: figure?.jackpot ?? null,
          as_of: figure?.as_of ?? null,
          games: gamesOf(group.games),
        };
      }),
    };
  });
}

/** The largest jackpot that each game can win, of those whose figures are not too old to be shown. */
function largestByGame(jackpots: Figures['jackpots']): Map<number, number> {
  const largest = new Map<number, number>();
  for (const { games, jackpot, stale } of jackpots) {
    if (stale) continue;
    for (const id of games) largest.set(id, Math.max(jackpot, largest.get(id) ?? 0));
  }
  return largest;
}
