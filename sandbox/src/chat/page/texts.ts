import { textsOf } from '../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

export const TEXTS = textsOf(
  [
    'title',
    'conversation',
    'assistant',
    'you',
    'field',
    'send',
    'waiting',
    'notSent',
    'again',
    'tooFast',
    'full',
    'lost',
    'question.points',
    'question.login',
    'question.game',
    'question.break',
  ],
  { en, cn, tw, vi, ms },
);

/** Asked with one touch. */
export const QUESTIONS = ['question.points', 'question.login', 'question.game', 'question.break'] as const;
