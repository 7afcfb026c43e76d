import type { Endpoints, Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import type { RouteName } from '@parlour/contract/routes';
import type { CallWork } from './base/proof-of-work/proof-of-work.ts';
import type { DeviceMark } from './people/sessions/device-mark.ts';
import type { PlayerToken } from './people/sessions/player-tokens.ts';
import type { Session } from './people/sessions/sessions.ts';

/**
 * A call after all its checks. Pass it on whole, or name the parts: a spread leaves out what is looked at only when it is read.
 */
export interface Call<Input, S extends Session | undefined = Session | undefined> {
  input: Input;
  session: S;
  /** The caller's token, also when its session has ended. */
  token: PlayerToken | undefined;
  language: Language;
  /** The caller's address, seen through trusted proxies only. */
  address: string;
  /** Kind of browser and system, from the request's header (`describeDevice`). */
  device: string;
  /** The mark that the caller's browser keeps. */
  mark: DeviceMark;
  /** The proof of work that lets the call through a limit (rule A39). */
  work: CallWork;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
}

type SessionOf<N extends RouteName> = Endpoints[N]['access'] extends 'public' ? Session | undefined : Session;

type Handler<N extends RouteName> = (
  call: Call<ParsedInput<N>, SessionOf<N>>,
) => Promise<Output<N>> | Output<N>;

/** A handler for every call of the table: a missing one does not compile. */
export type Handlers = { [N in RouteName]: Handler<N> };
