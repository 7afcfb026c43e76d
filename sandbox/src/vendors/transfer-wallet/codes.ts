/** The answers of the protocol. 1001–1204 and 1503 promise that nothing was executed. */
export const CODE = {
  ok: 0,
  badSignature: 1001,
  timestampOutOfValidity: 1002,
  malformed: 1003,
  noSuchMember: 1101,
  notEnoughPoints: 1201,
  duplicateSerialNo: 1202,
  memberInGame: 1203,
  amountNotPossible: 1204,
  noSuchGame: 1301,
  gameClosed: 1302,
  noSuchTransfer: 1404,
  maintenance: 1503,
  systemError: 1999,
} as const;

export const MESSAGE: Record<number, string> = {
  [CODE.ok]: 'ok',
  [CODE.badSignature]: 'bad signature',
  [CODE.timestampOutOfValidity]: 'timestamp out of validity',
  [CODE.malformed]: 'malformed request',
  [CODE.noSuchMember]: 'no such member',
  [CODE.notEnoughPoints]: 'not enough points',
  [CODE.duplicateSerialNo]: 'duplicate serialNo, ask with transfer',
  [CODE.memberInGame]: 'member is in game',
  [CODE.amountNotPossible]: 'amount not possible',
  [CODE.noSuchGame]: 'no such game',
  [CODE.gameClosed]: 'game closed',
  [CODE.noSuchTransfer]: 'no such transfer',
  [CODE.maintenance]: 'maintenance',
  [CODE.systemError]: 'system error, outcome not known',
};

/** A refusal that the protocol has a code for. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super(MESSAGE[code] ?? 'refused');
    this.code = code;
  }
}
