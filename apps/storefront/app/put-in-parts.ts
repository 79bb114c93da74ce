import { anyCity, type KeptParts, partElement } from './site/kept-part.tsx'

/** A drawing, parted where the slug of a city belongs. */
type Drawing = readonly string[]

/** So many things are kept with their drawings, of one or two kilobytes each; the oldest go first. */
const mostKept = 2_000

const drawings = new Map<object, Map<string, Drawing>>()

interface Part {
  of: object
  name: string
  drawing: Drawing | undefined
}

/** The parts of one page, in the order in which they were drawn. */
export class PartsOfPage implements KeptParts {
  readonly #parts: Part[] = []
  readonly #citySlug: string | undefined

  constructor(citySlug: string | undefined) {
    this.#citySlug = citySlug
  }

  place(name: string, of: object): { number: number; isKept: boolean } {
    const drawing = drawings.get(of)?.get(name)
    return { number: this.#parts.push({ of, name, drawing }) - 1, isKept: drawing !== undefined }
  }

  /** The page with its parts in their places, as texts that follow each other; what was drawn for it is kept. */
  putInto(html: string): string[] {
    const [before = '', ...pieces] = html.split(opening)
    return [before, ...pieces.flatMap((piece) => this.#putBefore(piece))]
  }

  /** The part that a piece begins with, and what follows it. */
  #putBefore(piece: string): [part: string, rest: string] {
    const [number, inside] = [Number.parseInt(piece, 10), piece.indexOf('>') + 1]
    const end = piece.indexOf(closing, inside)
    const part = this.#parts[number]
    if (!part || end < 0) throw new Error('the parts of a page are not where they were put')
    part.drawing ??= keep(part, piece.slice(inside, end))
    return [this.#inCity(part.drawing), piece.slice(end + closing.length)]
  }

  /** As `pathIn` would have written its links. */
  #inCity(drawing: Drawing): string {
    if (this.#citySlug !== undefined) return drawing.join(`/${this.#citySlug}`)
    return drawing.reduce((text, next) => text + (next.startsWith('/') ? '' : '/') + next)
  }
}

const [opening, closing] = [`<${partElement} id="`, `</${partElement}>`]

function keep({ of, name }: Part, text: string): Drawing {
  // A slice would hold the whole page in memory.
  const drawing = Buffer.from(text).toString().split(`/${anyCity}`)
  drawings.set(of, (drawings.get(of) ?? new Map<string, Drawing>()).set(name, drawing))
  const [oldest] = drawings.keys()
  if (drawings.size > mostKept && oldest !== undefined) drawings.delete(oldest)
  return drawing
}
