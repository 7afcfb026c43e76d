import { keep, kept } from '../../api/kept.ts';

/** What a reload must not cost whoever is registering. Never a password, never a code. */
export interface Draft {
  account: string;
  nickname: string;
  country: string;
  mobile: string;
  /** The number that a code was sent to, and when another may be asked for (milliseconds since 1970). */
  sentTo: string;
  sentUntilMs: number;
}

const DRAFT_KEY = 'REGISTER_DRAFT';
/** A field of the form is far shorter; what is longer was not ours. */
const LONGEST = 64;

export const EMPTY_DRAFT: Draft = {
  account: '',
  nickname: '',
  country: '',
  mobile: '',
  sentTo: '',
  sentUntilMs: 0,
};

export function readDraft(): Draft {
  try {
    const draft = JSON.parse(kept(DRAFT_KEY, 'sessionStorage') ?? '{}') as Record<string, unknown> | null;
    const text = (name: keyof Draft): string => {
      const value = draft?.[name];
      return typeof value === 'string' && value.length <= LONGEST ? value : '';
    };
    return {
      account: text('account'),
      nickname: text('nickname'),
      country: text('country'),
      mobile: text('mobile'),
      sentTo: text('sentTo'),
      sentUntilMs: typeof draft?.['sentUntilMs'] === 'number' ? draft['sentUntilMs'] : 0,
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(draft: Draft): void {
  keep(DRAFT_KEY, JSON.stringify(draft), 'sessionStorage');
}

export function dropDraft(): void {
  keep(DRAFT_KEY, null, 'sessionStorage');
}
