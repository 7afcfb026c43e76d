import { REGISTER_DRAFT_KEY } from '../../api/storage-keys.ts';
import { draftOf } from '../../forms/draft.ts';

export const registerDraft = draftOf(REGISTER_DRAFT_KEY, {
  account: '',
  nickname: '',
  country: '',
  mobile: '',
  /** The number and the ticket of the last code, and when another may be requested (milliseconds since 1970). */
  sentTo: '',
  ticket: '',
  sentUntilMs: 0,
});
