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
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'machine-user.ts'))}).then((it) => console.log(it.nameMachineUser()))`;
  const asked = spawnSync(process.execPath, ['-e', script], { uid: 40_404, gid: 40_404, cwd: '/' });
  expect(String(asked.stderr)).toBe('');
  expect(String(asked.stdout)).toBe('uid 40404\n');
});
