import type { ElementContent, Root as HtmlRoot, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { ContentPictures } from '../pictures/content-picture.ts'
import { allowedHtml } from './allowed-html.ts'
import type { Block, Heading, Problem, RenderedText } from './block.ts'
import { readDirectives } from './directives.ts'
import { frameTables } from './tables.ts'

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkDirective)
const toHtml = unified().use(remarkRehype).use(rehypeSanitize, allowedHtml)
const writer = unified().use(rehypeStringify)

/** Renders Markdown to blocks of safe HTML; returns what the editor has to mend where there is something. */
export function renderMarkdown(
  source: string,
  known: ContentPictures = new Map(),
): RenderedText | { problems: Problem[] } {
  const root = parser.parse(source)
  const { blocks, pictures, problems } = readDirectives(root, source, known)
  problems.push(...refuseMarkdown(root))
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line) }
  const html = toHtml.runSync(root)
  const headings = nameHeadings(html)
  frameTables(html)
  return { blocks: splitAtProducts(html, blocks), headings, pictures, words: countWords(html) }
}

/** HTML, foreign links and wrong headings are reported to the editor, not dropped in silence. */
function refuseMarkdown(root: Root): Problem[] {
  const problems: Problem[] = []
  let level = 1
  visit(root, (node) => {
    const refuse = (reason: string) => problems.push({ line: node.position?.start.line ?? 1, reason })
    if (node.type === 'html') refuse('HTML is not allowed')
    if (node.type === 'image' || node.type === 'imageReference')
      refuse('a picture is written ::picture{src alt width height}')
    if (node.type === 'footnoteDefinition') refuse('sources stand in the front matter, not in footnotes')
    if ((node.type === 'link' || node.type === 'definition') && !isLinkAllowed(node.url))
      refuse(`this link is not allowed: ${node.url.slice(0, 60)}`)
    if (node.type !== 'heading') return
    if (node.depth === 1) refuse('the title stands in the front matter: headings begin with ##')
    else if (node.depth > level + 1) refuse(`a heading of level ${node.depth} cannot follow one of level ${level}`)
    level = node.depth
  })
  return problems
}

const isLinkAllowed = (url: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(url)

/** Headings get short ids of their own: those of Cyrillic words would be long and could collide with the page's. */
function nameHeadings(html: HtmlRoot): Heading[] {
  const headings: Heading[] = []
  visit(html, 'element', (element) => {
    if (element.tagName !== 'h2') return
    const id = `part-${headings.length + 1}`
    element.properties = { id }
    headings.push({ id, text: textOf(element) })
  })
  return headings
}

/** The text up to each product block is one block of HTML. */
function splitAtProducts(html: HtmlRoot, products: readonly Block[]): Block[] {
  const blocks: Block[] = []
  let stretch: RootContent[] = []
  const end = () => {
    const text = writer.stringify({ type: 'root', children: stretch }).trim()
    if (text) blocks.push({ kind: 'html', html: text })
    stretch = []
  }
  for (const node of html.children) {
    const block = node.type === 'element' && node.tagName === 'product-block' ? products[indexOf(node)] : undefined
    if (!block) stretch.push(node)
    else {
      end()
      blocks.push(block)
    }
  }
  end()
  return blocks
}

const indexOf = (element: ElementContent) =>
  element.type === 'element' ? Number(element.properties.dataIndex) : Number.NaN

const countWords = (html: HtmlRoot) => textOf(html).match(/[\p{L}\p{N}]+(?:[-–][\p{L}\p{N}]+)*/gu)?.length ?? 0
