import { expect, test } from 'vitest';
import { checkFile } from './import-rules.ts';

const targets = (file: string, source: string) => checkFile(file, source).map(({ imports }) => imports);

test.each([
  [
    'server/src/features/lobby/lobby.ts',
    "import { x } from '../wallet/wallet.ts';",
    'server/src/features/wallet/wallet.ts',
  ],
  ['server/src/features/lobby/lobby.ts', "export { y } from '../../app.ts';", 'server/src/app.ts'],
  [
    'server/src/ledger/post.ts',
    "import type { T } from '../features/lobby/lobby.ts';",
    'server/src/features/lobby/lobby.ts',
  ],
  ['server/src/db/db.ts', "import { x } from '../ledger/post.ts';", 'server/src/ledger/post.ts'],
  [
    'server/src/ledger/post.ts',
    "import { x } from '../players/sessions.ts';",
    'server/src/players/sessions.ts',
  ],
  [
    'server/src/providers/registry.ts',
    "import { x } from '../players/mail.ts';",
    'server/src/players/mail.ts',
  ],
  [
    'server/src/payments/deposits.ts',
    "import { x } from '../reconciliation/cases.ts';",
    'server/src/reconciliation/cases.ts',
  ],
  ['server/src/loyalty/points.ts', "import { x } from '../ledger/post.ts';", 'server/src/ledger/post.ts'],
  [
    'server/src/http/bind.ts',
    "const m = await import('../features/lobby/lobby.ts');",
    'server/src/features/lobby/lobby.ts',
  ],
  ['contract/src/auth.ts', "import { x } from '@parlour/server/config';", 'server/src/config.ts'],
  ['sandbox/src/app.ts', "import { x } from '@parlour/contract/money';", 'contract/src/money.ts'],
  ['web/src/ui/Button.tsx', "import '../api/client.ts';", 'web/src/api/client.ts'],
  [
    'web/src/features/lobby/LobbyPage.tsx',
    "import {\n  a,\n  b,\n} from '../wallet/wallet.ts';",
    'web/src/features/wallet/wallet.ts',
  ],
  ['web/src/app/Shell.tsx', "import { x } from '@parlour/server/config';", 'server/src/config.ts'],
])('%s may not say: %s', (file, source, target) => {
  expect(targets(file, source)).toEqual([target]);
});

test.each([
  [
    'server/src/features/lobby/lobby.ts',
    "import { x } from './tiles.ts'; import { y } from '../../ledger/post.ts';",
  ],
  [
    'server/src/features/lobby/lobby.ts',
    "import { z } from 'zod'; import { m } from '@parlour/contract/money';",
  ],
  ['server/src/providers/hub88/dialect.ts', "import { x } from '../../seamless/wallet-call.ts';"],
  [
    'server/src/transfers/store.ts',
    "import { x } from '../ledger/post.ts'; import { y } from '../http/refusal.ts';",
  ],
  ['server/src/app.ts', "import { x } from './features/lobby/endpoints.ts';"],
  ['web/src/routes.tsx', "import { LobbyPage } from './features/lobby/LobbyPage.tsx';"],
  ['sandbox/src/app.ts', "import { x } from './vendors/serial/books.ts';"],
])('%s may say: %s', (file, source) => {
  expect(targets(file, source)).toEqual([]);
});
