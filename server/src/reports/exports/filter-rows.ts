import type { BetStatus, Product } from '@parlour/contract/bet-words';
import type { Language } from '@parlour/contract/languages';
import type { Queryable } from '../../base/db/db.ts';
import { PRODUCT_TEXTS, STATUS_TEXTS } from '../texts/bet-words.ts';
import { REPORTS_TEXTS } from '../texts/texts.ts';

/** Which bets a file holds, as far as its reader has chosen. */
interface ChosenBets {
  platformId?: number | null | undefined;
  product?: Product | null | undefined;
  gameCode?: string | null | undefined;
  status?: BetStatus | undefined;
}

/** The lines of a file's head that name its filter in the reader's language; nothing of what is not chosen (rule R24). */
export async function filterRows(
  db: Queryable,
  { platformId = null, product, gameCode = null, status }: ChosenBets,
  language: Language,
): Promise<[name: string, value: string][]> {
  const word = (id: keyof typeof REPORTS_TEXTS): string => REPORTS_TEXTS[id][language];
  const rows: [string, string][] = [];
  if (platformId !== null) rows.push([word('columnPlatform'), await readPlatform(db, platformId)]);
  if (product) rows.push([word('columnProduct'), word(PRODUCT_TEXTS[product])]);
  if (gameCode !== null)
    rows.push([word('columnGame'), await readGame(db, { gameCode, platformId }, language)]);
  if (status) rows.push([word('columnStatus'), word(STATUS_TEXTS[status])]);
  return rows;
}

/** A platform that left the catalogue is named by its number. */
async function readPlatform(db: Queryable, platformId: number): Promise<string> {
  const found = await db.find<{ title: string }>('select title from game_platform where id = $1', [
    platformId,
  ]);
  return found?.title ?? String(platformId);
}

/** A game that left the catalogue is named by its code. */
async function readGame(
  db: Queryable,
  { gameCode, platformId }: { gameCode: string; platformId: number | null },
  language: Language,
): Promise<string> {
  const found = await db.find<{ title: string | null }>(
    `select title ->> $3 as title from game where code = $1 and ($2::integer is null or platform_id = $2)
      order by platform_id limit 1`,
    [gameCode, platformId, language],
  );
  return found?.title ?? gameCode;
}
