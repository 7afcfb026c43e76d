import sanitizeHtml from 'sanitize-html';
import { imageProblem, linkProblem } from './links.ts';

const TEXT_TAGS = ['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'blockquote'];
const LIST_TAGS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Elements that an operator's text may contain. Class, style and id are not allowed: the theme decides the look. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...LIST_TAGS, ...TABLE_TAGS, 'h3', 'h4', 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 32,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs:
        href === undefined || linkProblem(href, ['page', 'web', 'mail']) !== undefined ? {} : link(href),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && imageProblem(attribs['src'] ?? '') !== undefined,
};

function link(href: string): sanitizeHtml.Attributes {
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href };
}

/** The same text with nothing in it but what the rules allow; safe to be cleaned again. */
export function cleanHtml(text: string): string {
  return sanitizeHtml(text, RULES);
}
