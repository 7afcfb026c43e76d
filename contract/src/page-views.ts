import { z } from 'zod';
import { LOGIN_PLATFORMS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';

/** Pages in one report at most; a browser sends a handful. */
const MAX_ROUTES = 60;
const MAX_ROUTE_LENGTH = 60;
/** Looks at one page in one report at most. */
const MAX_VIEWS = 100;

export const reportPageViews = endpoint({
  access: 'public',
  isBackground: true,
  summary:
    'Counts looks at pages: which page, how often, in which language, on which kind of device, and nothing else.',
  input: z.object({
    language: z.enum(LANGUAGES),
    device: z.enum(LOGIN_PLATFORMS),
    views: z
      .array(
        z.object({
          /** A pattern of `page-routes.ts`; any other counts as `other`. */
          route: z.string().max(MAX_ROUTE_LENGTH),
          count: z.number().int().min(1).max(MAX_VIEWS),
        }),
      )
      .min(1)
      .max(MAX_ROUTES),
  }),
  output: z.null(),
});
