import { FeedParser, isWithinElement } from './feed-parser.ts'
import { decode } from './feed-text.ts'
import { oneBlank } from './plain-text.ts'

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
/** Of an offer in all, its attributes counted, and of a list that is held whole. */
const mostOfOffer = 2_000_000
const mostOfList = 20_000_000
/** Of one element that is held whole: a tree of groups, a product. */
const mostChildren = 200_000

/** Names of the elements that are held whole. */
interface HeldElements {
  /** One that is too large is broken, and the next one is read. */
  offers: ReadonlySet<string>
  /** What offers refer to: none can be left out. */
  lists?: ReadonlySet<string>
}

/**
 * Streams the elements that are held whole, and the opening tags of the others.
 * @throws where the document is not well formed around them, or is cut off, or a list is too large
 */
export async function* readElements(
  bytes: AsyncIterable<Uint8Array>,
  { offers, lists = new Set() }: HeldElements,
): AsyncGenerator<XmlElement> {
  const parser = new FeedParser()
  const { sax } = parser
  let depth = 0
  let ready: XmlElement[] = []
  const open: XmlElement[] = []
  const room = new Room(offers)
  sax.on('opentag', (tag) => {
    depth += 1
    parser.opened(depth)
    const attributes = tag.attributes as Record<string, string>
    const element: XmlElement = { name: tag.name, line: sax.line, attributes, text: '', children: [], broken: null }
    const parent = open.at(-1)
    if (parent && room.holds(open[0], lengthOf(element), 1)) parent.children.push(element)
    if (parent || offers.has(tag.name) || lists.has(tag.name)) open.push(element)
    else ready.push(element)
  })
  sax.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (!element) return
    element.text = oneBlank(element.text)
    if (open.length > 0) return
    room.clear()
    ready.push(element)
  })
  sax.on('error', (error) => {
    const [outermost] = open
    if (!outermost || !isWithinElement(error)) throw error
    outermost.broken ??= error.message
  })
  parser.onText((text) => {
    const element = open.at(-1)
    if (element && room.holds(open[0], text.length) && element.text.length < longestText) element.text += text
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

/** What is left of it for the element that is being held. */
class Room {
  #children = 0
  #characters = 0
  readonly #offers: ReadonlySet<string>

  constructor(offers: ReadonlySet<string>) {
    this.#offers = offers
  }

  clear(): void {
    this.#children = 0
    this.#characters = 0
  }

  /** Whether so much more fits; an offer that is too large is broken then. @throws where it is a list */
  holds(outermost: XmlElement | undefined, characters: number, children = 0): boolean {
    if (!outermost) return true
    this.#children += children
    this.#characters += characters
    const isOffer = this.#offers.has(outermost.name)
    if (this.#children <= mostChildren && this.#characters <= (isOffer ? mostOfOffer : mostOfList)) return true
    if (!isOffer) throw new Error(`line ${outermost.line}: <${outermost.name}> of the feed is too large`)
    outermost.broken ??= `it is longer than ${mostOfOffer} characters`
    return false
  }
}

/** Even an empty element takes memory. */
const tagCost = 20

const lengthOf = ({ name, attributes }: XmlElement) =>
  Object.entries(attributes).reduce((sum, [label, value]) => sum + label.length + value.length, tagCost + name.length)

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

export const childrenOf = (element: XmlElement | undefined, list: string, name: string): XmlElement[] =>
  childOf(element, list)?.children.filter((child) => child.name === name) ?? []

/** The text of a child; undefined where it is missing or empty. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.text || undefined
