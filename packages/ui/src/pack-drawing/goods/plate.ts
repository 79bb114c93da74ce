import { floor } from '../carton.ts'
import { pieces, piecesWidth, title } from '../label.ts'
import type { Pack } from '../pack.ts'
import { makerHue, type Tone } from '../tones.ts'
import type { DrawGoods } from './strokes.ts'

const [left, top, width, height] = [14, 160, 212, 68]

/** Goods as they are, standing above a label like the thing in a shop window. */
export function plate(pack: Pack, tone: Tone, draw: DrawGoods): string {
  const count = pack.count > 1 ? piecesWidth(pack, 14) + 18 : 0
  return [
    floor(120, 152, 86),
    draw(tone, pack.count),
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="${tone.pale}"/>`,
    `<path d="M${left + 8} ${top}a8 8 0 0 0-8 8v${height - 16}a8 8 0 0 0 8 8z" fill="${makerHue(pack.maker)}"/>`,
    title(pack, tone, {
      x: left + 20,
      y: top + 12,
      width: width - 32 - count,
      height: height - 16,
      lines: 3,
      largest: 18,
    }),
    count > 0
      ? `<rect x="${left + width - count - 6}" y="${top + height - 32}" width="${count}" height="24" rx="12" fill="${tone.main}"/>`
      : '',
    pieces(pack, left + width - count + 3, top + height - 15, 14),
  ].join('')
}
