import { maker, mark, pieces, piecesWidth, title } from './label.ts'
import type { Pack } from './pack.ts'
import { makerHue, type Tone } from './tones.ts'

export interface CartonSize {
  x: number
  y: number
  width: number
  height: number
  depth: number
  /** Height of the coloured band at the foot. */
  band: number
  lines?: number
  /** Where the name has to end, because something lies before the carton. */
  labelFoot?: number
}

export const defaultCartonSize: CartonSize = { x: 20, y: 52, width: 172, height: 138, depth: 26, band: 46 }

/** A folding carton seen from the front and a little from the right and above. */
export function carton(pack: Pack, tone: Tone, size: CartonSize = defaultCartonSize): string {
  const { x, y, width, height, depth, band } = size
  const right = x + width
  const foot = y + height
  const rise = depth * 0.62
  const bandTop = foot - band
  const labelHeight = Math.min(bandTop - 5, size.labelFoot ?? foot) - (y + 15)
  // At the right of a box the chain's flower is in bloom.
  const makerEnd = right - (pack.shape === 'box' ? 70 : 8)
  return [
    floor(x + width / 2 + depth / 2, foot + 1, width / 2 + depth),
    `<path d="M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}z" fill="${tone.light}"/>`,
    `<path d="M${right} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}z" fill="${tone.deep}"/>`,
    `<path d="M${right} ${bandTop}l${depth} ${-rise}v${band}l${-depth} ${rise}z" fill="#14231c" opacity=".16"/>`,
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${tone.pale}"/>`,
    `<path d="M${x} ${bandTop}h${width}v${band}h${-width}z" fill="${tone.main}"/>`,
    stripe(pack, x, y, height - band),
    title(pack, tone, { x: x + 18, y: y + 15, width: width - 30, height: labelHeight, lines: size.lines ?? 3 }),
    pieces(pack, x + 18, foot - band / 2 + 5.5, 16),
    // Elsewhere something lies before it.
    isBare(pack) ? maker(pack, makerEnd, foot - band / 2 + 4, makerEnd - x - 26 - piecesWidth(pack, 16)) : '',
    pack.count > 1 || isBare(pack) ? '' : mark(x + 29, foot - band / 2, '#FFFFFF', '#FFC83A'),
  ].join('')
}

/** A carton grows with what is in it, so a small pack and a large one differ before they are read. */
export function sizeFor(count: number): CartonSize {
  const share = 0.78 + 0.22 * Math.min(1, Math.log(Math.max(1, count)) / Math.log(100))
  const { x, y, width, height, depth, band } = defaultCartonSize
  const low = height * share
  return { x, y: y + height - low, width: width * share, height: low, depth: depth * share, band: band * share }
}

/** The stripe of the maker, beside the name. */
function stripe(pack: Pack, x: number, y: number, height: number): string {
  const hue = makerHue(pack.maker)
  return `<path d="M${x} ${y}h7v${height}h-7z" fill="${hue}"/><path d="M${x + 9} ${y}h2v${height}h-2z" fill="${hue}" opacity=".45"/>`
}

function isBare({ shape }: Pack): boolean {
  return shape === 'tube' || shape === 'box'
}

/** Where a thing stands. */
export function floor(x: number, y: number, half: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="7" fill="#14231c" opacity=".08"/>`
}
