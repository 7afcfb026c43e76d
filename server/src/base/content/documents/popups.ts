import { z } from 'zod';
import { htmls, id, images, listOf, optionalLink, titles } from '../fields.ts';

const URL_TYPE = { external: 1, internal: 2 } as const;

/** The popup of announcements: title, content, picture and link (rule K5). */
export const popupsDocument = listOf(
  z
    .object({
      id,
      title: titles,
      content: htmls,
      image: images.nullable(),
      url: optionalLink('page', 'web'),
      /** 1 external in a new tab, 2 internal, other plain. */
      url_type: z.number().int().min(0).max(9),
      visible: z.boolean(),
    })
    .superRefine(({ url, url_type }, context) => {
      const isPage = /^#?\//.test(url);
      if (url_type === URL_TYPE.external && (url === '' || isPage))
        context.addIssue({ code: 'custom', path: ['url'], message: 'must be an address for url_type 1' });
      if (url_type === URL_TYPE.internal && !isPage)
        context.addIssue({
          code: 'custom',
          path: ['url'],
          message: 'must be a page of the site for url_type 2',
        });
    }),
);
