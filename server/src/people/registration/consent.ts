import type { LegalPage } from '@parlour/contract/constants';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Queryable } from '../../base/db/db.ts';

/** A new player agrees to the terms, the use of personal data, and being old enough (GLI-19 2.5.2). */
const AGREED_TO: readonly LegalPage[] = ['tac', 'privacyNotice', 'ugp'];
/** The operator shows no such page. */
const NO_VERSION = 'none';

/** Records the version of each page that the player agreed to. */
export async function recordConsent(
  db: Queryable,
  playerId: bigint,
  legal: DocumentOf<'legal'>,
  address: string,
): Promise<void> {
  await db.run(
    `insert into player_consent (player_id, document, version, address)
     select $1, document, version, $4 from unnest($2::text[], $3::text[]) as agreed (document, version)`,
    [playerId, AGREED_TO, AGREED_TO.map((page) => legal[page]?.version ?? NO_VERSION), address],
  );
}
