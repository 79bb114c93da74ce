import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const longest = 50_000
const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, {
    tagNames: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4'],
    attributes: {},
    strip: ['script', 'style'],
  })
  .use(rehypeStringify)

/** Safe HTML of what the board calls a description: paragraphs and lists, no links, no attributes. */
export function cleanDescription(html: string): string {
  return String(cleaner.processSync(html.slice(0, longest)))
}
