import type { Input } from '@parlour/contract/endpoints';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { headersOf, queryOf, readFailure, send } from './client.ts';
import { CallFailure } from './failure.ts';

/** A call that answers with a file. */
export type FileCall = Extract<RouteName, `export${string}`>;

/** The browser reads the address a moment after the click. */
const ADDRESS_LIVES_MS = 10_000;

/** Asks for a file and hands it to the browser's downloads; the session travels in a header, so that a plain link would not do. Throws `CallFailure`. */
export async function download<N extends FileCall>(name: N, input: Input<N>): Promise<void> {
  const { method, path } = splitRoute(routes[name]);
  const response = await send(path + queryOf(input), { method, headers: headersOf(name) }, name);
  if (!response.headers.get('content-type')?.startsWith('text/csv')) throw await readFailure(response);
  const filename = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const file = await response.blob().catch(() => {
    throw new CallFailure('network');
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename ?? `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
}
