import { randomBytes } from 'node:crypto';
import type { Store } from '../store.ts';

/** A random secret that is made once and then the same as long as the books live. */
export async function keptSecret(store: Store, name: string): Promise<string> {
  const row = await store.write(() => {
    store.run(
      'INSERT INTO kept_secret (name, secret) VALUES (?, ?) ON CONFLICT DO NOTHING',
      name,
      randomBytes(32).toString('hex'),
    );
    return store.find('SELECT secret FROM kept_secret WHERE name = ?', name);
  });
  return String(row?.secret);
}
