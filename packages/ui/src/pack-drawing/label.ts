import { cut, leading, line, typeset, widthOf } from './lettering.ts'
import type { Pack } from './pack.ts'
import type { Tone } from './tones.ts'

export interface Place {
  x: number
  y: number
  width: number
  /** Room for the name and the strength together. */
  height: number
  /** Most lines of the name. */
  lines?: number
  largest?: number
}

/** The name, and under it the strength: the same grid on every pack of the series. */
export function title(pack: Pack, tone: Tone, { x, y, width, height, lines = 2, largest = 25 }: Place): string {
  const room = pack.strength ? height - 20 : height
  const name = typeset(pack.name, { width, height: room }, { from: largest, to: 9 }, lines)
  const step = name.size * leading
  const first = y + name.size * 0.74
  const set = name.lines.map((text, at) => line(text, x, first + at * step, name.size, 'strong', tone.ink, width))
  const below = first + (name.lines.length - 1) * step + 18
  if (pack.strength)
    set.push(line(cut(pack.strength, width * 1.25, 12.5, 'plain'), x, below, 12.5, 'plain', tone.deep, width))
  return set.join('')
}

/** How many pieces, in the number sign of the trade. */
export function pieces(pack: Pack, x: number, y: number, size = 15, fill = '#FFFFFF'): string {
  return pack.count > 1 ? line(`\u2116${pack.count}`, x, y, size, 'strong', fill) : ''
}

export function piecesWidth(pack: Pack, size = 15): number {
  return pack.count > 1 ? widthOf(`\u2116${pack.count}`, size, 'strong') : 0
}

/** The maker's name, ending at x; left out where its first word has no room. */
export function maker(pack: Pack, x: number, y: number, room: number, fill = '#FFFFFF'): string {
  const size = 10.5
  const text = cut(pack.maker, room, size, 'plain')
  const width = widthOf(text, size, 'plain')
  return text && width <= room ? line(text, x - width, y, size, 'plain', fill) : ''
}

/** The chain's flower, small, where a maker's mark would be. */
export function mark(x: number, y: number, fill: string, core: string): string {
  const petals = [0, 45, 90, 135]
    .map((turn) => `<rect x="-2" y="-11" width="4" height="22" rx="2" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y})" fill="${fill}">${petals}<circle r="3.4" fill="${core}"/></g>`
}
