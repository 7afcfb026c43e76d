import type { ErrorName } from '@parlour/contract/errors';
import { fillText, languageOfHeader, type Language, type Multilingual } from '@parlour/contract/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, isOutOfTime, sqlState } from '../db/errors.ts';
import { ruleText } from '../i18n/rule-text.ts';
import { BASE_TEXTS } from '../texts/texts.ts';
import { Refusal } from './refusal.ts';
import { callerOf, type SecurityLog } from './security-log.ts';

/** The text of each reason, for refusals that bring none of their own. */
export type ReasonTexts = Readonly<Partial<Record<ErrorName, Multilingual>>>;

/** Every failure leaves as an envelope, without any detail of our inside (rule X2). Refusals that an attacker causes are noted. */
export function answerFailures(app: FastifyInstance, texts: ReasonTexts, security: SecurityLog): void {
  app.decorateRequest('playerId', undefined);
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    if (error instanceof Refusal) security.refused(error.reason, callerOf(request));
    return answerFailure(error, request, reply, texts);
  });

  app.setNotFoundHandler((request, reply) => {
    // A person with an old address gets the page that says so; hash routing keeps real pages at `/`.
    if (request.method === 'GET' && request.url !== '/' && request.headers.accept?.includes('text/html'))
      return reply.redirect('/#/404');
    throw new Refusal('notFound');
  });
}

/** Also for what fails before there is a route: an address that cannot be read. */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: ReasonTexts,
): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.cause !== undefined)
    request.log.error(
      { reqId: request.id, err: refusal.cause, url: request.routeOptions.url },
      'a call failed',
    );
  const language = languageOfHeader(request.headers['accept-language']);
  const message = wordsOf(refusal, texts, language);
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', refusal.retryAfterS);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: refusal.code, data: refusal.data, message }));
}

function wordsOf({ reason, text: own, values }: Refusal, texts: ReasonTexts, language: Language): string {
  const text = own ?? texts[reason];
  if (text === undefined) throw new Error(`no text for the refusal ${reason}`);
  if ('verbatim' in text) return text.verbatim;
  return 'broken' in text ? ruleText(text.broken, language) : fillText(text[language], values);
}

/** PostgreSQL keeps no text with a zero byte: such a text is the caller's fault, wherever it turned up. */
const TEXT_NOT_KEPT = '22021';
/** Its disk or memory is full: what was asked has not been done, and may be asked again. */
const OUT_OF_RESOURCES = '53';

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable)
    return new Refusal('unavailable', { retryAfterS: 2, cause: error });
  const state = sqlState(error);
  if (state?.startsWith(OUT_OF_RESOURCES) || isOutOfTime(error))
    return new Refusal('unavailable', { retryAfterS: 5, cause: error });
  if (state === TEXT_NOT_KEPT) return new Refusal('invalidInput', { text: BASE_TEXTS.unreadableInput });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refusal('tooLarge');
  if (status === 404) return new Refusal('notFound');
  if (status !== undefined && status >= 400 && status < 500)
    return new Refusal('invalidInput', { text: BASE_TEXTS.unreadableInput });
  return new Refusal('internal', { cause: error });
}
