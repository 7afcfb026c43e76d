import { createSign, randomUUID } from 'node:crypto';
import { POLICIES } from '@parlour/server/outside/providers/hub88/protocol';
import type { SuiteDialect } from './dialect.ts';

const PATH = {
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
  balance: '/user/balance',
} as const;
/** 0.01 is 1000 of its units. */
const UNITS_PER_MINOR = 1_000n;
const HEADER = 'x-hub88-signature';

/** Hub88 as docs/providers/hub88.md has it, written down a second time on purpose. */
export const hub88Dialect: SuiteDialect = {
  name: 'hub88',
  platformId: 1000,
  gameCode: 'lantern-koi-gate',
  currency: 'MYR',
  policies: POLICIES,
  userOf: (playerId) => `P${String(playerId).padStart(8, '0')}`,
  newRef: randomUUID,
  tooFine: '999',
  broken: ['-1000', '1000.5', '"1000"', 'null', '[1000]'],
  hugeAmount: '9223372036854775807',

  build({ kind, user, token, gameCode, ref, reference, round, closed, currency, free, promotion, ...money }) {
    const common = { user, token, request_uuid: randomUUID(), game_code: gameCode };
    if (kind === 'balance') return { path: PATH[kind], body: JSON.stringify(common) };
    const transaction = {
      ...common,
      transaction_uuid: ref,
      supplier_transaction_id: `supplier-${ref}`,
      supplier_user: null,
      round,
      round_closed: closed ?? false,
      ...(reference !== undefined && { reference_transaction_uuid: reference }),
    };
    if (kind === 'rollback') return { path: PATH[kind], body: JSON.stringify(transaction) };
    const head = JSON.stringify({
      ...transaction,
      currency,
      is_free: free ?? false,
      ...(promotion && { is_supplier_promo: true }),
      bet: null,
      meta: null,
    });
    const amount = money.amountText ?? String((money.amountMinor ?? 0n) * UNITS_PER_MINOR);
    return { path: PATH[kind], body: `${head.slice(0, -1)},"amount":${amount}}` };
  },

  sign({ body }, { keys }) {
    const key = keys.sandbox['SANDBOX_HUB88_PRIVATE_KEY']!;
    return { [HEADER]: createSign('RSA-SHA256').update(body).sign(key, 'base64') };
  },
  keyAsSignature: ({ keys }) => ({
    [HEADER]: keys.site['HUB88_PUBLIC_KEY']!.replaceAll(/-----[A-Z ]+-----|\s/g, ''),
  }),

  read(httpStatus, body) {
    const status = /"status":"(RS_[A-Z_]+)"/.exec(body)?.[1];
    const units = /"balance":(\d+)/.exec(body)?.[1];
    return {
      httpStatus,
      status,
      balanceMinor: units === undefined ? undefined : BigInt(units) / UNITS_PER_MINOR,
    };
  },

  ok: 'RS_OK',
  notSigned: 'RS_ERROR_INVALID_SIGNATURE',
  malformed: { missing: 'RS_ERROR_WRONG_SYNTAX', wrongType: 'RS_ERROR_WRONG_TYPES' },
  statusOf: {
    sessionUnknown: 'RS_ERROR_INVALID_TOKEN',
    sessionExpired: 'RS_ERROR_TOKEN_EXPIRED',
    playerUnknown: 'RS_ERROR_INVALID_TOKEN',
    playerBlocked: 'RS_ERROR_USER_DISABLED',
    siteClosed: 'RS_ERROR_INVALID_PARTNER',
    platformUnknown: 'RS_ERROR_INVALID_PARTNER',
    platformClosed: 'RS_ERROR_INVALID_PARTNER',
    gameUnknown: 'RS_ERROR_INVALID_GAME',
    gameClosed: 'RS_ERROR_INVALID_GAME',
    wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
    insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
    limitReached: 'RS_ERROR_LIMIT_REACHED',
    mismatch: 'RS_ERROR_DUPLICATE_TRANSACTION',
    duplicate: 'RS_OK',
    betUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    roundClosed: 'RS_ERROR_UNKNOWN',
    settled: 'RS_ERROR_UNKNOWN',
  },
};
