import { once } from 'node:events';
import { createRequire } from 'node:module';

/** Loaded into a spare server (`spare-child.ts`): brings in the server's packages, and holds the program back until it is wanted. */

const { dependencies } = createRequire(import.meta.url)('../server/package.json') as {
  dependencies: Record<string, string>;
};
// Our own are read when the program begins: an edit changes them.
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@parlour/'));

const wanted = once(process, 'message');
// The channel alone keeps a process that waits alive.
process.channel?.ref();
// A package that only its parts can be imported of comes with the program.
await Promise.all(packages.map((name) => import(name).catch(() => undefined)));
await wanted;
process.channel?.unref();
