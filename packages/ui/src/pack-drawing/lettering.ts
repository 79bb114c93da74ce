import { plain, strong } from './glyphs.generated.ts'

export type Weight = 'strong' | 'plain'

const fonts = { strong, plain }
const unitsPerEm = 1000
const spaceWidth = 260
const ellipsis = '...'

function glyph(char: string, weight: Weight): readonly [number, string] {
  return fonts[weight][char.codePointAt(0) ?? 0] ?? [spaceWidth, '']
}

/** Width of a line, in the picture's units. */
export function widthOf(text: string, size: number, weight: Weight): number {
  let units = 0
  for (const char of text) units += glyph(char, weight)[0]
  return (units * size) / unitsPerEm
}

/** One line as outlines, its baseline beginning at (x, y). */
export function line(text: string, x: number, y: number, size: number, weight: Weight, fill: string): string {
  const scale = size / unitsPerEm
  let at = 0
  let paths = ''
  for (const char of text) {
    const [advance, path] = glyph(char, weight)
    if (path) paths += `<path d="${path}"${at ? ` transform="translate(${at})"` : ''}/>`
    at += advance
  }
  return `<g fill="${fill}" transform="translate(${round(x)} ${round(y)}) scale(${round(scale)} -${round(scale)})">${paths}</g>`
}

/** Distance of baselines, in sizes of the letter. */
export const leading = 1.08

/** The largest setting of a text that fits a room in so many lines; what cannot fit at the least size is cut. */
export function typeset(
  text: string,
  { width, height }: { width: number; height: number },
  sizes: { from: number; to: number },
  most: number,
) {
  for (let size = sizes.from; size >= sizes.to; size -= 1) {
    const lines = wrap(text, width, size)
    const isLow = lines.length <= most && lines.length * size * leading <= height
    if (isLow && lines.every((one) => widthOf(one, size, 'strong') <= width)) return { size, lines }
  }
  const lines = wrap(text, width, sizes.to)
  const kept = lines.slice(0, most).map((one) => cut(one, width, sizes.to, 'strong'))
  const last = kept.at(-1) ?? ''
  if (lines.length > most && !last.endsWith(ellipsis))
    kept[kept.length - 1] = cut(`${last}${ellipsis}`, width, sizes.to, 'strong')
  return { size: sizes.to, lines: kept }
}

/** Takes letters off the end until the line fits. */
export function cut(text: string, width: number, size: number, weight: Weight): string {
  if (widthOf(text, size, weight) <= width) return text
  let body = text.replace(/\.+$/, '')
  while (body && widthOf(body + ellipsis, size, weight) > width) body = body.slice(0, -1)
  return body.trimEnd() + ellipsis
}

/** Breaks at spaces and after hyphens. */
function wrap(text: string, width: number, size: number): string[] {
  const words = text.split(/(?<=-)|\s+/)
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : last.endsWith('-') ? last + word : `${last} ${word}`
    if (last !== undefined && widthOf(joined, size, 'strong') <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function round(value: number): number {
  return Math.round(value * 10000) / 10000
}
