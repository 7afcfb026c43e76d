import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameMachineUser } from './machine-user.ts';

test('who runs a command is named', () => {
  expect(nameMachineUser()).toBe(userInfo().username);
});

/** Only root may take another number. */
test.runIf(process.getuid?.() === 0)('a user of the image, who has a number alone, is named by it', () => {
  // The number is taken once all is read: the checkout may be root's alone.
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'machine-user.ts'))}).then((it) => {
    process.setgid(40404);
    process.setuid(40404);
    console.log(it.nameMachineUser());
  })`;
  const asked = spawnSync(process.execPath, ['-e', script]);
  expect(String(asked.stderr)).toBe('');
  expect(String(asked.stdout)).toBe('uid 40404\n');
});
