import { anyCity, cityName, type KeptParts, type PartTexts, partElement, placeOfText } from './site/kept-part.tsx'

/** A piece of a page: as it was written for this page, or in bytes as it was kept. */
export type Piece = string | Buffer

/** A drawing, parted where something of the page belongs: between two pieces, the text of this name. */
interface Template {
  pieces: readonly string[]
  names: readonly string[]
}

/** In bytes, parted at slugs of the city alone; as text where so much is put in that the bytes of all are made at once. */
type Drawing = readonly Buffer[] | Template

/** By what they show, and as long as that is there. */
const drawings = new WeakMap<object, Map<string, Drawing>>()

interface Part {
  of: object
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

  place(name: string, of: object, texts: PartTexts): { number: number; isKept: boolean } {
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

  #fill(drawing: Drawing, texts: PartTexts): Buffer[] {
    if ('names' in drawing) return [Buffer.from(this.#textOf(drawing, texts))]
    const [first = nothing, ...rest] = drawing
    return [first, ...rest.flatMap((next) => [this.#cityBefore(next), next])]
  }

  /** As `pathIn` would have written a link. */
  #cityBefore(next: Buffer): Buffer {
    return this.#slug ?? (next[0] === slash[0] ? nothing : slash)
  }

  #textOf({ pieces, names }: Template, texts: PartTexts): string {
    let whole = pieces[0] ?? ''
    for (const [at, name] of names.entries()) {
      const [text, next = ''] = [texts[name], pieces[at + 1]]
      if (name === cityName) whole += this.#slug ?? (next.startsWith('/') ? '' : '/')
      else if (!text) throw new Error('a part has a place for a text that the page has not')
      else whole += escapeText(text)
      whole += next
    }
    return whole
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
  const pieces = parted.filter((_, at) => at % 2 === 0)
  const names = parted.filter((_, at) => at % 2 === 1)
  const isForBytes = names.every((one) => one === cityName)
  const drawing = isForBytes ? inOwnMemory(pieces) : { pieces: pieces.map(withoutPage), names }
  drawings.set(of, (drawings.get(of) ?? new Map<string, Drawing>()).set(name, drawing))
  return drawing
}

/** V8 keeps a part of a text as a place within it: a drawing would hold all of the page that it was drawn on. */
const withoutPage = (text: string): string => Buffer.from(text).toString()

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
