import { LANGUAGES } from '@parlour/contract/languages';
import { z } from 'zod';
import { htmls, moment, slug, titles } from '../../../base/content/fields.ts';
import { readContentFile } from '../../../base/content/file.ts';
import { ContentError, problemsOf } from '../../../base/content/problems.ts';

const MOST_ACCOUNTS = 1_000;

const account = z.string().min(1).max(64);
const oneOrMore = <S extends z.ZodType>(one: S, most: number) => z.array(one).min(1).max(most);

/** Who gets a mail to many (rule N10): accounts that meet every condition it names. None: every account that can log in and takes no break from play. */
const audience = z.strictObject({
  /** The language that the player reads. */
  languages: oneOrMore(z.enum(LANGUAGES), LANGUAGES.length).optional(),
  identities: oneOrMore(z.enum(['shareholder', 'master', 'agent', 'player']), 4).optional(),
  registeredFrom: moment.optional(),
  registeredBefore: moment.optional(),
  /** Has ever deposited, or never. */
  deposited: z.boolean().optional(),
  /** The agent whose branch it is for, without the agent. */
  below: account.optional(),
  accounts: oneOrMore(account, MOST_ACCOUNTS).optional(),
  /** Players on a break from play (rule H3) get it too. Left out, they do not: what invites to play is not for them. */
  onBreak: z.boolean().optional(),
});
/** As it is kept: with the agent's id. */
export type Audience = z.output<typeof audience> & { belowId?: number };

const broadcastFile = z.strictObject({ code: slug, title: titles, content: htmls, audience });
export type BroadcastFile = z.output<typeof broadcastFile> & { audience: Audience };

/** A mail to many as its file says it, with harmless HTML. Throws ContentError. */
export async function readBroadcastFile(path: string): Promise<BroadcastFile> {
  const { file, raw } = await readContentFile(path);
  return parseBroadcast(file, raw);
}

export function parseBroadcast(file: string, raw: unknown): BroadcastFile {
  const parsed = broadcastFile.safeParse(raw);
  if (!parsed.success) throw new ContentError(problemsOf(file, parsed.error));
  return parsed.data;
}
