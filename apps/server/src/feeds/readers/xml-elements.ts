import { FeedParser, isWithinElement } from './feed-parser.ts'
import { decode } from './feed-text.ts'

/** An element of a supplier's XML with all that it holds; of those that are too large to hold, the opening tag alone. */
export interface XmlElement {
  name: string
  line: number
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
  /** What is wrong with its markup, where something is. */
  broken: string | null
}

const longestText = 100_000
/** Of one element that is held whole: a tree of groups, a product. */
const mostChildren = 200_000

/**
 * Streams the elements whose names are in `whole`, and the opening tags of the others.
 * @throws where the document is not well formed around them, or is cut off
 */
export async function* readElements(
  bytes: AsyncIterable<Uint8Array>,
  whole: ReadonlySet<string>,
): AsyncGenerator<XmlElement> {
  const parser = new FeedParser()
  const { sax } = parser
  let depth = 0
  let ready: XmlElement[] = []
  const open: XmlElement[] = []
  let children = 0
  sax.on('opentag', (tag) => {
    depth += 1
    parser.opened(depth)
    const attributes = tag.attributes as Record<string, string>
    const element: XmlElement = { name: tag.name, line: sax.line, attributes, text: '', children: [], broken: null }
    const parent = open.at(-1)
    if (parent) {
      children += 1
      if (children > mostChildren) throw new Error(`<${open[0]?.name}> of the feed is too large`)
      parent.children.push(element)
    }
    if (parent || whole.has(tag.name)) open.push(element)
    else ready.push(element)
  })
  sax.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (open.length > 0) return
    children = 0
    ready.push(element)
  })
  sax.on('error', (error) => {
    const [outermost] = open
    if (!outermost || !isWithinElement(error)) throw error
    outermost.broken ??= error.message
  })
  parser.onText((text) => {
    const element = open.at(-1)
    if (element && element.text.length < longestText) element.text += text
  })
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  for await (const text of decode(bytes)) {
    parser.write(text)
    yield* take()
  }
  parser.close()
  yield* take()
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

export const childrenOf = (element: XmlElement | undefined, list: string, name: string): XmlElement[] =>
  childOf(element, list)?.children.filter((child) => child.name === name) ?? []

/** The text of a child; undefined where it is missing or empty. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.text || undefined
