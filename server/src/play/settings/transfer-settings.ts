import type { Db } from '../../base/db/db.ts';
import type { Platforms } from '../gates/platforms.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { toMajor } from '@parlour/contract/money';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { GENERAL, listSettings, removeSetting, UNSET, writeSetting, type Setting } from './settings.ts';
import { readAmount } from '../../base/http/read-amount.ts';

/** How much travels when a game is opened, as the player sees and sets it. */
export async function showSettings(
  { db, platforms }: { db: Db; platforms: Platforms },
  { id, currency }: Player,
): Promise<Output<'getTransferSettings'>> {
  const rows = await listSettings(db, id);
  const show = ({ mode, amountMinor }: Setting) => ({
    mode,
    amount: amountMinor === null ? null : toMajor(amountMinor, currency),
  });
  const own = rows.filter(({ platformId }) => platformId !== GENERAL);
  return {
    ...show(rows.find(({ platformId }) => platformId === GENERAL) ?? UNSET),
    currency,
    platforms: await Promise.all(
      own.map(async (row) => ({
        ...show(row),
        game_type: row.platformId,
        gm: (await platforms.find(row.platformId))?.gm ?? String(row.platformId),
      })),
    ),
  };
}

/** Only platforms that take points have a setting, so that there are never more rows than platforms. */
export async function changeSetting(
  { db, platforms, providers }: { db: Db; platforms: Platforms; providers: Providers },
  { id, currency }: Player,
  { gameType: wanted, mode, amount }: ParsedInput<'setTransferSetting'>,
): Promise<void> {
  const amountMinor = amount === undefined ? null : readAmount(amount, currency);
  if (wanted !== null && (!(await platforms.find(wanted)) || !providers.find(wanted)))
    throw new Refusal('notFound');
  const platformId = wanted ?? GENERAL;
  if (mode === 'default') await removeSetting(db, id, platformId);
  else await writeSetting(db, id, { platformId, mode, amountMinor });
}
