import { createHmac } from 'node:crypto';
import { derivedKey } from '../../vendor-keys.ts';

export const SECRET = 'a secret that only tests know';
const KEY = derivedKey(SECRET, 'transfer');
type Changes = {
  timestamp?: number | string;
  signature?: string;
  agent?: string;
  secret?: string;
  raw?: string;
};
export type Told = {
  status: number;
  code: number;
  message: string;
  data: Record<string, never>;
  verified: boolean;
};

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Speaks the merchant's side of the protocol, written from its documentation alone. */
export function merchant(url: string) {
  return async (
    platformId: number | string,
    action: string,
    body: object,
    changes: Changes = {},
  ): Promise<Told> => {
    const raw = changes.raw ?? JSON.stringify(body);
    const timestamp = String(changes.timestamp ?? Date.now());
    const signature =
      changes.signature ?? hmac(changes.secret ?? KEY, `${timestamp}.${platformId}/${action}.${raw}`);
    const response = await fetch(`${url}/transfer/${platformId}/${action}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-agent': changes.agent ?? 'parlour',
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body: raw,
    });
    const text = await response.text();
    const prefix = `${response.headers.get('x-timestamp')}.${signature}.`;
    const verified = response.headers.get('x-signature') === hmac(KEY, prefix + text);
    return { status: response.status, ...(JSON.parse(text) as Omit<Told, 'status' | 'verified'>), verified };
  };
}

export async function control(url: string, path: string, body?: object): Promise<Record<string, never>> {
  const response = await fetch(`${url}/control/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-control': SECRET },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as Record<string, never>;
}
