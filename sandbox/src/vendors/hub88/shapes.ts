import { z } from 'zod';

const user = z.string().regex(/^[A-Za-z0-9_.@-]{3,64}$/);
const operator = { operator_id: z.int() };
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);
/** ISO 8601; without an offset it is UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)?$/)
  .transform((text) => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`));

/** The currency of a game with practice points. */
export const DEMO_CURRENCY = 'XXX';

const launch = {
  ...operator,
  sub_partner_id: z.string().max(64).optional(),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  game_code: z.string().min(1).max(100),
  country: z.string().max(2).optional(),
  lang: z.string().max(16),
  lobby_url: webAddress,
  deposit_url: webAddress.nullish(),
};

/** The input of each call of the operator. Fields that are not named here are ignored. */
export const SHAPE = {
  'game/list': z.object(operator),
  'game/url': z.union([
    z.object({ ...launch, currency: z.literal(DEMO_CURRENCY) }),
    z.object({
      ...launch,
      currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
      user,
      token: z.string().min(10).max(255),
    }),
  ]),
  'game/round': z
    .object({
      ...operator,
      user,
      round: z.string().max(100).nullish(),
      transaction_uuid: z.guid().nullish(),
    })
    .refine(({ round, transaction_uuid }) => Boolean(round ?? transaction_uuid)),
  'transactions/list': z.intersection(
    z.object({ ...operator, user: user.nullish(), currency: z.string().max(8).nullish() }),
    z.union([
      z.object({ round: z.string().min(1).max(100) }),
      z.object({ start_time: moment, end_time: moment, round: z.undefined().optional() }),
    ]),
  ),
};

export type Call = keyof typeof SHAPE;
export type Input<C extends Call> = z.infer<(typeof SHAPE)[C]>;
