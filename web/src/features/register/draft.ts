import { draftOf } from '../../forms/draft.ts';

export const registerDraft = draftOf('REGISTER_DRAFT', {
  account: '',
  nickname: '',
  country: '',
  mobile: '',
  /** The number that a code was sent to, and when another may be asked for (milliseconds since 1970). */
  sentTo: '',
  sentUntilMs: 0,
});
