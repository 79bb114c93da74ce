import { plain, strong } from './glyphs.generated.ts'

export type Weight = 'strong' | 'plain'

const fonts = { strong, plain }
const unitsPerEm = 1000
const spaceWidth = 260

function glyph(char: string, weight: Weight): readonly [number, string] {
  const code = char.codePointAt(0) ?? 0
  // Latin letters with marks are set without them: the outlines have none.
  const plainCode = char.normalize('NFD').codePointAt(0) ?? 0
  return fonts[weight][code] ?? fonts[weight][plainCode] ?? [spaceWidth, '']
}

/** Width of a line, in the picture's units. */
export function widthOf(text: string, size: number, weight: Weight): number {
  let units = 0
  for (const char of text) units += glyph(char, weight)[0]
  return (units * size) / unitsPerEm
}

/** One line as outlines, its baseline beginning at (x, y); where it is wider than its room, its letters are narrower. */
export function line(
  text: string,
  x: number,
  y: number,
  size: number,
  weight: Weight,
  fill: string,
  room = Infinity,
): string {
  const scale = size / unitsPerEm
  const across = scale * Math.min(1, room / widthOf(text, size, weight))
  let at = 0
  let paths = ''
  for (const char of text) {
    const [advance, path] = glyph(char, weight)
    if (path) paths += `<path d="${path}"${at ? ` transform="translate(${at})"` : ''}/>`
    at += advance
  }
  return `<g fill="${fill}" transform="translate(${round(x)} ${round(y)}) scale(${round(across)} -${round(scale)})">${paths}</g>`
}

/** Distance of baselines, in sizes of the letter. */
export const leading = 1.08

/** A line may be set so much narrower before the letters get smaller. */
const narrowest = 0.8

/**
 * The largest setting of a text that fits a room in so many lines. No word is ever cut: letters become smaller, then
 * narrower, and what has no room at all are whole words at the end.
 */
export function typeset(
  text: string,
  { width, height }: { width: number; height: number },
  sizes: { from: number; to: number },
  most: number,
  /** 1 where a line is set without its room, and so is never narrower. */
  narrowing = narrowest,
) {
  for (let size = sizes.from; size >= sizes.to; size -= 1) {
    const lines = wrap(text, width / narrowing, size)
    const isLow = lines.length <= most && lines.length * size * leading <= height
    if (isLow && lines.every((one) => widthOf(one, size, 'strong') * narrowing <= width)) return { size, lines }
  }
  // No more than stand above each other: what is below the name would be set over its last line.
  const room = Math.max(1, Math.min(most, Math.floor(height / (sizes.to * leading))))
  const lines = wrap(text, width / narrowing, sizes.to)
  const kept = lines.slice(0, room)
  return { size: sizes.to, lines: lines.length > room ? withoutLooseEnd(kept) : kept }
}

/** Cut off after «для» or within brackets a name would seem to go on: those words go as well. */
function withoutLooseEnd([...lines]: string[]): string[] {
  while (lines.length > 0) {
    const end = lines.length - 1
    const opened = lines.findLastIndex((one) => one.includes('('))
    if (opened > 0 && !lines.slice(opened).some((one) => one.includes(')'))) {
      lines.splice(opened, Infinity, (lines[opened] ?? '').replace(/\s*\([^(]*$/, ''))
    } else {
      const shorter = (lines[end] ?? '').replace(/(?:^|\s+)\p{Ll}{1,3}$|[,;]$/u, '')
      if (shorter === lines[end] || (shorter === '' && end === 0)) return lines
      lines[end] = shorter
    }
    if (lines.at(-1) === '') lines.pop()
  }
  return lines
}

/** Takes whole words off the end until the line fits; the first word stays. */
export function cut(text: string, width: number, size: number, weight: Weight): string {
  const words = text.split(' ')
  while (words.length > 1 && widthOf(words.join(' '), size, weight) > width) words.pop()
  return words.join(' ')
}

/** Breaks at spaces and after hyphens and strokes between words; a letter alone, «C», and a model, «CH-403», stay with what they belong to. */
function wrap(text: string, width: number, size: number): string[] {
  const words = text.split(/(?<=\p{L}{2}[-/])(?=\p{L}{2})|\s+(?!\p{L}(?:\s|$))/u)
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : /[-/]$/.test(last) ? last + word : `${last} ${word}`
    if (last !== undefined && widthOf(joined, size, 'strong') <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function round(value: number): number {
  return Math.round(value * 10000) / 10000
}
