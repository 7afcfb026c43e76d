import { draftOf } from '../../forms/draft.ts';

export const registerDraft = draftOf('REGISTER_DRAFT', {
  account: '',
  nickname: '',
  country: '',
  mobile: '',
  /** The number of the last code, and when another may be requested (milliseconds since 1970). */
  sentTo: '',
  sentUntilMs: 0,
});
