import { CONSENT_PAGES, type LegalPage } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import { cached } from '../../base/db/cached.ts';
import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Sources } from '../../base/live/changes.ts';
import type { Player } from '../accounts/players.ts';

/** What players agreed to, and what they have to agree to again (rules A36, A42). */

/** The operator shows no such page. */
const NO_VERSION = 'none';

export interface Whence {
  address: string;
  language: Language;
}

/** Records the versions in force that a new player agrees to: the terms, the use of personal data, and being old enough (GLI-19 2.5.2). */
export async function recordConsent(
  db: Queryable,
  playerId: bigint,
  { address, language }: Whence,
): Promise<void> {
  await db.run(
    `insert into player_consent (player_id, document, version, address, hash, language)
     select $1, page, coalesce(v.version, $4), $3, v.hash, $5 from unnest($2::text[]) page
       left join lateral (select version, hash from legal_version l where l.page = page.page and l.in_force_at <= now()
                           order by l.in_force_at desc, l.id desc limit 1) v on true`,
    [playerId, CONSENT_PAGES, address, NO_VERSION, language],
  );
}

export interface Agreed {
  page: LegalPage;
  version: string;
  hash: string;
}

/**
 * Records that a player agrees to texts in force, once each. Throws Refusal where one is no longer in force, or is another text than the
 * player read; then nothing is recorded.
 */
export async function giveConsent(
  db: Queryable,
  playerId: bigint,
  agreed: readonly Agreed[],
  { address, language }: Whence,
): Promise<void> {
  const { given } = await db.get<{ given: number }>('select give_consent($1, $2, $3, $4, $5, $6) as given', [
    playerId,
    agreed.map(({ page }) => page),
    agreed.map(({ version }) => version),
    agreed.map(({ hash }) => hash),
    address,
    language,
  ]);
  if (given < agreed.length) throw new Refusal('consentChanged');
}

/** A page whose material change is in force. */
interface Change {
  page: LegalPage;
  /** Accounts that were opened later have agreed to it, or to a later version. */
  since: Date;
}

export interface Consents {
  /** The pages that a player has to agree to before new play and payments in. */
  pending(player: Pick<Player, 'id' | 'createdAt'>): Promise<LegalPage[]>;
  /** Throws Refusal with those pages. */
  require(player: Pick<Player, 'id' | 'createdAt'>): Promise<void>;
}

/** The day of a version comes by the clock; one that is published is seen at once. */
const REREAD_AFTER_MS = 5_000;

/** While no material change is in force, nothing is asked of the database for a player. */
export function createConsents({ db, changes, log, clock }: Sources): Consents {
  const inForce = cached(
    clock,
    () => listMaterial(db),
    REREAD_AFTER_MS,
    (error) => log.error({ err: error }, 'the versions in force could not be read again'),
    REREAD_AFTER_MS,
  );
  changes.on('content', inForce.expire);

  async function pending({ id, createdAt }: Pick<Player, 'id' | 'createdAt'>): Promise<LegalPage[]> {
    const asked = (await inForce()).filter(({ since }) => createdAt < since).map(({ page }) => page);
    if (asked.length === 0) return [];
    const { pages } = await db.get<{ pages: LegalPage[] }>('select pending_consents($1, $2) as pages', [
      id,
      asked,
    ]);
    return pages;
  }

  return {
    pending,
    async require(player) {
      const pages = await pending(player);
      if (pages.length > 0) throw new Refusal('consentRequired', { data: { pages } });
    },
  };
}

/** One that another version of its day replaced was never in force. */
function listMaterial(db: Queryable): Promise<Change[]> {
  return db.query<Change>(
    `select v.page, max(greatest(v.in_force_at, v.published_at)) as since from legal_version v
      where v.is_material and v.page = any($1) and v.in_force_at <= now()
        and not exists (select from legal_version l where l.page = v.page and l.in_force_at = v.in_force_at and l.id > v.id)
      group by v.page`,
    [CONSENT_PAGES],
  );
}
