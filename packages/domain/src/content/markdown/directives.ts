import type { Properties } from 'hast'
import type { Parent, Root, RootContent } from 'mdast'
import { SKIP, type VisitorResult, visit } from 'unist-util-visit'
import type { ContentPictures } from '../pictures/content-picture.ts'
import { slugPattern } from '../slug-pattern.ts'
import type { Block, Problem } from './block.ts'
import { asPicture, isSize } from './picture.ts'

type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>
type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>
type TextDirective = Extract<RootContent, { type: 'textDirective' }>
type Directive = ContainerDirective | LeafDirective

/** What a text may hold beside plain Markdown, by the name an editor writes. */
const containers: Record<string, (directive: ContainerDirective) => string | undefined> = {
  callout: asCallout,
  steps: (directive) => asElement(directive, 'div', { className: ['steps'] }),
  question: asQuestion,
}

const mostProducts = 12

interface ReadDirectives {
  blocks: Block[]
  /** Hashes of the editors' pictures that the text shows, in its order. */
  pictures: string[]
  problems: Problem[]
}

/** Turns directives into elements and blocks; what cannot be turned is a problem for the editor. */
export function readDirectives(root: Root, source: string, known: ContentPictures): ReadDirectives {
  const blocks: Block[] = []
  const pictures: string[] = []
  const problems: Problem[] = []
  const refuse = (directive: Directive, reason: string) =>
    problems.push({ line: directive.position?.start.line ?? 1, reason })

  visit(root, (node, index, parent) => {
    if (node.type === 'textDirective') return restoreText(node, index, parent, source)
    if (node.type === 'containerDirective') {
      const make = containers[node.name]
      const reason = make ? make(node) : `no block is called ${node.name}`
      if (reason) refuse(node, reason)
    }
    if (node.type !== 'leafDirective') return undefined
    if (node.name === 'picture') {
      const shown = asPicture(node, known)
      if ('reason' in shown) refuse(node, shown.reason)
      else if (shown.hash) pictures.push(shown.hash)
      return undefined
    }
    const reason =
      parent?.type === 'root' ? asProducts(node, blocks) : 'products stand on their own, not inside another block'
    if (reason) refuse(node, reason)
    return undefined
  })
  return { blocks, pictures, problems }
}

/** `10:00` and `a:b` in a sentence are no blocks: they stay as they were written. */
function restoreText(
  { position }: TextDirective,
  index: number | undefined,
  parent: Parent | undefined,
  source: string,
): VisitorResult {
  if (!parent || index === undefined) return undefined
  const value = source.slice(position?.start.offset, position?.end.offset)
  parent.children.splice(index, 1, { type: 'text', value } satisfies RootContent)
  return [SKIP, index + 1]
}

function asElement(directive: Directive, hName: string, hProperties: Properties): undefined {
  directive.data = { ...directive.data, hName, hProperties }
}

function asCallout(directive: ContainerDirective): string | undefined {
  const { title, tone = 'note' } = directive.attributes ?? {}
  if (tone !== 'note' && tone !== 'warning') return 'the tone of a callout is note or warning'
  if (title) directive.children.unshift(titled('p', title, ['callout-title']))
  const className = tone === 'warning' ? ['callout', 'callout-warning'] : ['callout']
  return asElement(directive, 'div', { className, role: 'note' })
}

function asQuestion(directive: ContainerDirective): string | undefined {
  const { title } = directive.attributes ?? {}
  if (!title) return 'a question needs a title'
  directive.children.unshift(titled('summary', title, []))
  return asElement(directive, 'details', { className: ['question'] })
}

function titled(hName: string, value: string, className: string[]): ContainerDirective['children'][number] {
  return { type: 'paragraph', data: { hName, hProperties: { className } }, children: [{ type: 'text', value }] }
}

/** `::products{slugs="a b"}` and `::product-list{category=tonometry size=4}`. */
function asProducts(directive: LeafDirective, blocks: Block[]): string | undefined {
  const { slugs, category, tag, size = '4' } = directive.attributes ?? {}
  if (directive.name === 'products') {
    const named = (slugs ?? '').split(/[\s,]+/).filter(Boolean)
    if (named.length === 0 || named.length > mostProducts || !named.every((slug) => slugPattern.test(slug)))
      return `products needs 1 to ${mostProducts} slugs`
    blocks.push({ kind: 'products', slugs: named })
  } else if (directive.name === 'product-list') {
    if (!slugPattern.test(category ?? '')) return 'product-list needs the slug of a category'
    if (tag && !slugPattern.test(tag)) return 'the tag of a product-list is the slug of a tag page'
    if (!isSize(size) || Number(size) > mostProducts) return `product-list shows 1 to ${mostProducts} products`
    blocks.push({ kind: 'product_list', category: category ?? '', tag: tag ?? null, size: Number(size) })
  } else return `no block is called ${directive.name}`
  return asElement(directive, 'product-block', { dataIndex: String(blocks.length - 1) })
}
