import { anyCity, cityName, type KeptParts, type PartTexts, partElement, placeOfText } from './site/kept-part.tsx'

/** A piece of a page: as it was written for this page, or in bytes as it was kept. */
export type Piece = string | Buffer

/** A drawing in bytes, parted where something of the page belongs: between two pieces, the text of this name. */
interface Drawing {
  pieces: readonly Buffer[]
  names: readonly string[]
}

/** So many things are kept with their drawings, of one or two kilobytes each; the oldest go first. */
const mostKept = 6_000

const drawings = new Map<object | string, Map<string, Drawing>>()

interface Part {
  of: object | string
  name: string
  texts: PartTexts
  drawing: Drawing | undefined
}

/** The parts of one page, in the order in which they were drawn. */
export class PartsOfPage implements KeptParts {
  readonly #parts: Part[] = []
  readonly #slug: Buffer | undefined

  constructor(citySlug: string | undefined) {
    this.#slug = citySlug === undefined ? undefined : Buffer.from(`/${citySlug}`)
  }

  place(name: string, of: object | string, texts: PartTexts): { number: number; isKept: boolean } {
    const drawing = drawings.get(of)?.get(name)
    return { number: this.#parts.push({ of, name, texts, drawing }) - 1, isKept: drawing !== undefined }
  }

  /** The page with its parts in their places, as pieces that follow each other; what was drawn for it is kept. */
  putInto(html: string): Piece[] {
    const [before = '', ...pieces] = html.split(opening)
    return [before, ...pieces.flatMap((piece) => this.#putBefore(piece))]
  }

  /** The part that a piece begins with, and what follows it. */
  #putBefore(piece: string): Piece[] {
    const [number, inside] = [Number.parseInt(piece, 10), piece.indexOf('>') + 1]
    const end = piece.indexOf(closing, inside)
    const part = this.#parts[number]
    if (!part || end < 0) throw new Error('the parts of a page are not where they were put')
    part.drawing ??= keep(part, piece.slice(inside, end))
    return [...this.#fill(part.drawing, part.texts), piece.slice(end + closing.length)]
  }

  #fill({ pieces, names }: Drawing, texts: PartTexts): Buffer[] {
    const [first = nothing, ...rest] = pieces
    return [first, ...rest.flatMap((next, at) => [this.#between(names[at], next, texts), next])]
  }

  #between(name: string | undefined, next: Buffer, texts: PartTexts): Buffer {
    // As `pathIn` would have written a link.
    if (name === cityName) return this.#slug ?? (next[0] === slash[0] ? nothing : slash)
    const text = name === undefined ? undefined : texts[name]
    if (text === undefined) throw new Error('a part has a place for a text that the page has not')
    return Buffer.from(escapeText(text))
  }
}

const [nothing, slash] = [Buffer.alloc(0), Buffer.from('/')]
const [opening, closing] = [`<${partElement} id="`, `</${partElement}>`]

/** As React writes texts and attributes. */
const escapeText = (text: string) => text.replace(/["'&<>]/g, (sign) => escaped[sign] ?? sign)
const escaped: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The place of a text, with the stroke before the slug of a city: a link may name none. */
const places = new RegExp(`(?:/(?=${anyCity}))?${placeOfText('(\\w+)')}`)

function keep({ of, name }: Part, text: string): Drawing {
  const parted = text.split(places)
  const drawing = {
    pieces: inOwnMemory(parted.filter((_, at) => at % 2 === 0)),
    names: parted.filter((_, at) => at % 2 === 1),
  }
  drawings.set(of, (drawings.get(of) ?? new Map<string, Drawing>()).set(name, drawing))
  const [oldest] = drawings.keys()
  if (drawings.size > mostKept && oldest !== undefined) drawings.delete(oldest)
  return drawing
}

/** Node cuts short buffers from blocks of 64 kB, and one that is kept would hold all of its block. */
function inOwnMemory(texts: readonly string[]): Buffer[] {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let end = 0
  return texts.map((text) => {
    const from = end
    end += bytes.write(text, from)
    return bytes.subarray(from, end)
  })
}
