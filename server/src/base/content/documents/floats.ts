import { z } from 'zod';
import { hallId, id, image, listOf, titles } from '../fields.ts';
import { linkProblem } from '../links.ts';

/** The form of a floating icon's url, by its target (rule K6). */
const URL_PROBLEM: Record<number, (url: string) => string | undefined> = {
  0: (url) => linkProblem(url, ['page', 'web']),
  1: (url) => linkProblem(url, ['page', 'web']),
  2: (url) => linkProblem(url, ['page', 'web']),
  3: (url) => linkProblem(url, ['page']),
  4: (url) => linkProblem(url, ['chat']),
};

export const floatsDocument = listOf(
  z
    .object({
      id,
      /** For screen readers, and the tooltip. */
      title: titles,
      /** 1 left top, 2 left centre, 3 left bottom, 4 right top, 5 right centre, 6 right bottom. */
      position: z.number().int().min(1).max(6),
      file_path: image,
      url: z.string(),
      /** 0 parent, 1 and 2 new tab, 3 internal link, 4 chat. */
      target: z.number().int().min(0).max(4),
      /** 0: in every hall. */
      hall_id: hallId,
      visible: z.boolean(),
    })
    .superRefine(({ url, target }, context) => {
      const message = URL_PROBLEM[target]?.(url);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['url'], message });
    }),
);
