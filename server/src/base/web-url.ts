import { z } from 'zod';

/** The address of another party, in a setting. Addresses are logged and sent to browsers: they must not hold secrets. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address beginning with http:// or https://' })
  .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password, {
    error: 'must be an address without a name or password in it',
  });
