import { anyCity, type KeptParts, partElement } from './site/kept-part.tsx'

/** A piece of a page: as it was written for this page, or in bytes as it was kept. */
export type Piece = string | Buffer

/** A drawing in bytes, parted where the slug of a city belongs. */
type Drawing = readonly Buffer[]

/** So many things are kept with their drawings, of half a kilobyte to two each; the oldest go first. */
const mostKept = 6_000

const drawings = new Map<object | string, Map<string, Drawing>>()
const seen = new WeakSet<object>()

interface Part {
  of: object | string
  name: string
  drawing: Drawing | undefined
}

/** The parts of one page, in the order in which they were drawn. */
export class PartsOfPage implements KeptParts {
  readonly #parts: Part[] = []
  readonly #slug: Buffer | undefined

  constructor(citySlug: string | undefined) {
    this.#slug = citySlug === undefined ? undefined : Buffer.from(`/${citySlug}`)
  }

  /** Most cards of a long list are asked for once, so an object is worth keeping when it comes for the second time. */
  place(name: string, of: object | string): { number: number; isKept: boolean } | undefined {
    const drawing = drawings.get(of)?.get(name)
    if (!drawing && typeof of === 'object' && !seen.has(of)) {
      seen.add(of)
      return undefined
    }
    return { number: this.#parts.push({ of, name, drawing }) - 1, isKept: drawing !== undefined }
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
    return [...this.#inCity(part.drawing), piece.slice(end + closing.length)]
  }

  /** As `pathIn` would have written its links. */
  #inCity([first = nothing, ...links]: Drawing): Buffer[] {
    return [first, ...links.flatMap((next) => [this.#slug ?? (next[0] === slash[0] ? nothing : slash), next])]
  }
}

const [nothing, slash] = [Buffer.alloc(0), Buffer.from('/')]
const [opening, closing] = [`<${partElement} id="`, `</${partElement}>`]

function keep({ of, name }: Part, text: string): Drawing {
  const drawing = inOwnMemory(text.split(`/${anyCity}`))
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
