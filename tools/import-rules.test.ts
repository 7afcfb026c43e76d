import { expect, test } from 'vitest';
import { checkFile, findKnots } from './import-rules.ts';

const targets = (file: string, source: string) => checkFile(file, source).map(({ imports }) => imports);

test.each([
  // Beside, above, and a domain without a floor.
  [
    'server/src/play/launch/launch.ts',
    "import { x } from '../../cashier/payments/rows.ts';",
    'server/src/cashier/payments/rows.ts',
  ],
  ['server/src/play/launch/launch.ts', "export { y } from '../../app.ts';", 'server/src/app.ts'],
  [
    'server/src/money/ledger/ledger.ts',
    "import type { T } from '../../play/points/points.ts';",
    'server/src/play/points/points.ts',
  ],
  [
    'server/src/base/db/db.ts',
    "import { x } from '../../money/ledger/ledger.ts';",
    'server/src/money/ledger/ledger.ts',
  ],
  [
    'server/src/money/ledger/ledger.ts',
    "import { x } from '../../people/mail/mail.ts';",
    'server/src/people/mail/mail.ts',
  ],
  [
    'server/src/outside/providers/registry.ts',
    "import { x } from '../../play/gates/play-stops.ts';",
    'server/src/play/gates/play-stops.ts',
  ],
  [
    'server/src/cashier/deposits/deposits.ts',
    "import { x } from '../../operators/cases/cases.ts';",
    'server/src/operators/cases/cases.ts',
  ],
  [
    'server/src/operators/cases/cases.ts',
    "import { x } from '../../commands/audit.ts';",
    'server/src/commands/audit.ts',
  ],
  [
    'server/src/loyalty/points.ts',
    "import { x } from '../money/ledger/ledger.ts';",
    'server/src/money/ledger/ledger.ts',
  ],
  [
    'server/src/base/http/page.ts',
    "const m = await import('../../site/info/first-view.ts');",
    'server/src/site/info/first-view.ts',
  ],
  [
    'server/src/play/points/points.ts',
    "import type { Context } from '../../context.ts';",
    'server/src/context.ts',
  ],
  ['contract/src/auth.ts', "import { x } from '@parlour/server/config';", 'server/src/config.ts'],
  ['sandbox/src/app.ts', "import { x } from '@parlour/contract/money';", 'contract/src/money.ts'],
  ['web/src/ui/Button.tsx', "import '../api/client.ts';", 'web/src/api/client.ts'],
  [
    'web/src/features/lobby/LobbyPage.tsx',
    "import {\n  a,\n  b,\n} from '../wallet/wallet.ts';",
    'web/src/features/wallet/wallet.ts',
  ],
  ['web/src/state/stores.ts', "import { x } from '../session/session.ts';", 'web/src/session/session.ts'],
  [
    'web/src/features/lobby/halls/HotHall.tsx',
    "import { x } from '../../../shell/TabBar.tsx';",
    'web/src/shell/TabBar.tsx',
  ],
  ['web/src/shell/Shell.tsx', "import { x } from '../routes.tsx';", 'web/src/routes.tsx'],
  ['web/src/shell/Shell.tsx', "import { x } from '@parlour/server/config';", 'server/src/config.ts'],
])('%s may not say: %s', (file, source, target) => {
  expect(targets(file, source)).toEqual([target]);
});

test.each([
  [
    'server/src/play/points/points.ts',
    "import { x } from './collect.ts'; import { y } from '../../money/ledger/ledger.ts';",
  ],
  [
    'server/src/play/points/points.ts',
    "import { z } from 'zod'; import { m } from '@parlour/contract/money';",
  ],
  ['server/src/outside/providers/hub88/dialect.ts', "import { x } from '../wallet-call.ts';"],
  [
    'server/src/operators/cases/cases.ts',
    "import { x } from '../../play/transfers/store.ts'; import { y } from '../../base/http/refusal.ts';",
  ],
  ['server/src/app.ts', "import { x } from './play/points/endpoints.ts';"],
  ['web/src/features/wallet/WalletPage.tsx', "import { x } from '../../session/session.ts';"],
  ['web/src/shell/Shell.tsx', "import { x } from '../features/lobby/halls/halls.ts';"],
  ['web/src/api/winners.ts', "import { x } from '../i18n/languages.ts';"],
  ['server/src/play/points/endpoints.ts', "import type { Context } from '../../context.ts';"],
  ['web/src/routes.tsx', "import { LobbyPage } from './features/lobby/LobbyPage.tsx';"],
  ['sandbox/src/app.ts', "import { x } from './vendors/transfer-wallet/books.ts';"],
])('%s may say: %s', (file, source) => {
  expect(targets(file, source)).toEqual([]);
});

test('folders of a domain that know each other by way of a third are named once', () => {
  const imports = {
    'server/src/people/mail/mail.ts': "import { x } from '../sms/gateway.ts';",
    'server/src/people/sms/gateway.ts': "import type { X } from '../identity/factors/totp.ts';",
    'server/src/people/identity/factors/totp.ts': "import { x } from '../../mail/mail.ts';",
    'server/src/people/identity/password/reset.ts': "import { x } from '../factors/totp.ts';",
    'server/src/people/accounts/players.ts': "import { x } from '../mail/mail.ts';",
  };
  expect(findKnots(new Map(Object.entries(imports)))).toEqual([
    ['server/src/people/identity', 'server/src/people/mail', 'server/src/people/sms'],
  ]);
});

test('a test may tie folders together', () => {
  const imports = {
    'server/src/people/mail/mail.ts': "import { x } from '../sms/gateway.ts';",
    'server/src/people/sms/gateway.test.ts': "import { x } from '../mail/mail.ts';",
  };
  expect(findKnots(new Map(Object.entries(imports)))).toEqual([]);
});
