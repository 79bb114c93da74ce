import { defaultSchema, type Options } from 'rehype-sanitize'

const blockClasses = ['className', 'callout', 'callout-warning', 'callout-title', 'steps', 'question'] as const

/** Elements and attributes that may leave a text; rehype-sanitize removes everything else. */
export const allowedHtml: Options = {
  ...defaultSchema,
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'strong', 'em', 'del', 'a', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'details', 'summary', 'figure', 'figcaption', 'img'],
    'product-block',
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'srcSet', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['align'],
    td: ['align'],
    ol: ['start'],
    div: [[...blockClasses], 'role'],
    p: [[...blockClasses]],
    details: [[...blockClasses]],
    'product-block': ['dataIndex'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
  required: {},
}
