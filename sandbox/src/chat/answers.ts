import { readTexts } from '../i18n/read-texts.ts';

const TOPICS = [
  'welcome',
  'hello',
  'points',
  'cash',
  'login',
  'game',
  'fair',
  'break',
  'person',
  'thanks',
  'unknown',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The assistant's answers, by language and topic. */
export const ANSWERS = readTexts(import.meta.url, TOPICS);
