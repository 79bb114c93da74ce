import { catalogue } from '@romashka/domain'
import { readAvailability } from './availability-words.russian.ts'
import { moreThan, pieces, roubleSign, roubleSignBefore } from './yml-words.russian.ts'

/**
 * `1 990,50` and `1990.5` are the same price. What is not a number is refused by the import, and so is what may be two:
 * `1,234` is a thousand and more where a comma separates thousands, `12 50` is no thousand. What is finer than a kopeck,
 * which nobody can pay, is rounded: half a kopeck up.
 */
export function kopecksOf(text: string | undefined): number {
  const written = text?.trim().replace(roubleSign, '').replace(roubleSignBefore, '') ?? ''
  const [, whole, fraction = ''] = /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d+))?$/.exec(written) ?? []
  const roubles = whole?.replace(/\s/g, '')
  if (roubles === undefined || (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(roubles))) return Number.NaN
  return Number(roubles) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
}

/** The same of a price that is a bound for others: rounded it would allow more than was registered. */
export function exactKopecksOf(text: string | undefined): number {
  return catalogue.isFinerThanKopecks(text ?? '') ? Number.NaN : kopecksOf(text)
}

export const writtenPacks = (written = '') => ({ packs: packsOf(written), written })

/** Accounting programs write twelve packs as 12,000 or 12.00: zeros after the separator are removed; a plain no is none, and `12 50` could be two. Fractions of a pack are not imported. Of «>10» there are ten at least. */
function packsOf(count = ''): number {
  if (!/\d/.test(count) && readAvailability(count) === false) return 0
  const written = count
    .replace(pieces, '')
    .replace(moreThan, '')
    .trim()
    .replace(/[.,]0+$/, '')
  const isOne = /^-?(?:\d+|\d{1,3}(?:\s\d{3})+)$/.test(written)
  return isOne ? Number(written.replace(/\s/g, '')) : Number.NaN
}
