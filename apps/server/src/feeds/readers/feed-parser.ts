import { SaxesParser } from 'saxes'
import { namedEntities } from './plain-text.ts'

const deepestTag = 40
/** Characters between two tags, a document type included. A parser keeps them in memory. */
const longestElement = 10_000_000

/** The parser continues after these errors, but what surrounds them is unreliable. */
export const isWithinElement = (error: Error) =>
  /entity|disallowed|attribute|unexpected close tag|unescaped|quoted|"]]>"/.test(error.message)

/** Stands for an ampersand that begins no entity: the parser would look for its end in what follows. */
const escapedAmpersand = '&stray;'
const escapeBareAmpersands = (text: string) =>
  text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,20});)/gi, escapedAmpersand)

const sentences = [
  { of: /unclosed tag|unexpected end/, sentence: 'the file ends before its elements do: it was cut off' },
  {
    of: /outside of root node|only one root|declaration must be at the start/,
    sentence: 'something stands behind the end of the feed: give each feed in a file of its own',
  },
]

/** Parses the XML of a supplier, piece by piece. A DTD is never fetched, and a document that declares entities is refused. */
export class FeedParser {
  /** For its events and its line. */
  readonly sax = new SaxesParser()
  #isEmpty = true
  #stretch = 0
  /** The end of what was written, where an entity may be cut in two. */
  #held = ''

  constructor() {
    this.sax.on('doctype', (text) => {
      if (/<!ENTITY/i.test(text)) throw new Error('the feed declares entities, which are never read')
    })
    // What HTML editors leave behind; what surrounds another entity is refused.
    Object.assign(this.sax.ENTITIES, { ...namedEntities, ...this.sax.ENTITIES })
  }

  onText(keep: (text: string) => void): void {
    this.sax.on('text', keep)
    this.sax.on('cdata', (text) => keep(text.replaceAll(escapedAmpersand, '&')))
  }

  /** To be called for every tag. @throws where it lies too deep */
  opened(depth: number): void {
    this.#isEmpty = false
    this.#stretch = 0
    if (depth > deepestTag) throw new Error(`line ${this.sax.line}: the feed nests its elements too deeply`)
  }

  write(text: string): void {
    this.#stretch += text.length
    if (this.#stretch > longestElement) throw new Error(`line ${this.sax.line}: an element of the feed is too long`)
    const whole = this.#held + text
    const [cut = ''] = /&[^;\s<&]{0,22}$/.exec(whole) ?? []
    this.#held = cut
    this.#say(() => this.sax.write(escapeBareAmpersands(whole.slice(0, whole.length - cut.length))))
  }

  /** @throws where the document is not complete. */
  close(): void {
    this.#say(() => this.sax.write(escapeBareAmpersands(this.#held)).close())
    if (this.#isEmpty) throw new Error('the feed is empty')
  }

  /** In words of whoever made the file, where the parser's own do not say what to do. */
  #say(parse: () => unknown): void {
    try {
      parse()
    } catch (error) {
      const said = error instanceof Error && sentences.find(({ of }) => of.test(error.message))
      if (!said || this.#isEmpty) throw error
      throw new Error(`line ${this.sax.line}: ${said.sentence}`, { cause: error })
    }
  }
}
