import { mark, pieces, title } from './label.ts'
import type { Pack } from './pack.ts'
import type { Tone } from './tones.ts'

export interface CartonSize {
  x: number
  y: number
  width: number
  height: number
  depth: number
  /** Height of the coloured band at the foot. */
  band: number
  lines?: number
}

export const defaultCartonSize: CartonSize = { x: 20, y: 52, width: 172, height: 138, depth: 26, band: 46 }

/** A folding carton seen from the front and a little from the right and above. */
export function carton(pack: Pack, tone: Tone, size: CartonSize = defaultCartonSize): string {
  const { x, y, width, height, depth, band } = size
  const right = x + width
  const foot = y + height
  const rise = depth * 0.62
  const bandTop = foot - band
  return [
    floor(x + width / 2 + depth / 2, foot + 1, width / 2 + depth),
    `<path d="M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}z" fill="${tone.light}"/>`,
    `<path d="M${right} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}z" fill="${tone.deep}"/>`,
    `<path d="M${right} ${bandTop}l${depth} ${-rise}v${band}l${-depth} ${rise}z" fill="#14231c" opacity=".16"/>`,
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${tone.pale}"/>`,
    `<path d="M${x} ${bandTop}h${width}v${band}h${-width}z" fill="${tone.main}"/>`,
    `<path d="M${x} ${y}h6v${height - band}h-6z" fill="${tone.main}"/>`,
    title(pack, tone, { x: x + 18, y: y + 15, width: width - 30, height: height - band - 20, lines: size.lines ?? 3 }),
    pieces(pack, x + 18, foot - band / 2 + 5.5, 16),
    pack.count > 1 || pack.shape === 'box' ? '' : mark(x + 29, foot - band / 2, '#FFFFFF', '#FFC83A'),
  ].join('')
}

/** Where a thing stands. */
export function floor(x: number, y: number, half: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="7" fill="#14231c" opacity=".08"/>`
}
