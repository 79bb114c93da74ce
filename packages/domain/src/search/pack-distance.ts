import { fieldsOf } from './index/postings.ts'
import { fields, type SearchIndex } from './index/search-index.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { isInTitle, titledBy } from './title-words.ts'

export const otherForm = 5
/** The same substance in the strength asked for is nearer than the name in another. */
export const unmet = 3

/** How much the sun burns is what its creams are chosen by. */
const [ofSun, unmetOfSun] = ['spf:', 8]

/** How far the form, the strength and the size of a pack are from those asked for. */
export const distanceOfPack = (index: SearchIndex, parsed: ParsedQuery, ordinal: number): number =>
  otherForm * unmetForms(index, parsed, ordinal) +
  unmetNumbers(index, parsed, ordinal) +
  (isOtherMixture(index, parsed, ordinal) ? unmet : 0)

/** Where one strength is asked for, what has a second substance beside it is as far as another strength: `парацетамол 500`. */
const isOtherMixture = (index: SearchIndex, { numbers, quantities }: ParsedQuery, ordinal: number): boolean =>
  numbers.length + quantities.length === 1 && index.substances[ordinal]?.includes('+') === true

/** How far the strength, volume and number of pieces are from those asked; a number alone is a strength before a count. */
export function unmetNumbers(
  index: SearchIndex,
  parsed: Pick<ParsedQuery, 'quantities' | 'packSizes' | 'numbers'>,
  ordinal: number,
): number {
  const own = index.quantities[ordinal] ?? []
  const packSize = index.packSize[ordinal] ?? 0
  let far = 0
  for (const quantity of parsed.quantities)
    if (!own.includes(quantity)) far += quantity.startsWith(ofSun) ? unmetOfSun : unmet
  for (const size of parsed.packSizes) if (size !== packSize && !own.includes(`size:${size}`)) far += 2
  const isOnlyNumber = parsed.numbers.length === 1
  for (const number of parsed.numbers) {
    if (hasNumber(own, number)) continue
    if (number === packSize) far += Number(isOnlyNumber)
    else if (!hasWord(index, String(number), ordinal)) far += unmet
  }
  return far
}

/** How much farther goods of another size are, where some have the one that is asked for: more than where the word stands in a title. */
const otherSize = 6

/** What is called so is mostly no medicine. */
const isMostlyGoods = (index: SearchIndex, found: readonly number[]): boolean =>
  found.filter((ordinal) => index.isMedicine[ordinal] === 0).length * 2 > found.length

/** Of `бальзам 200 мл`, `лейкопластырь 4 шт` what has that size, whatever else its title says. */
function sizesFirst(
  index: SearchIndex,
  { quantities, packSizes, numbers }: Pick<ParsedQuery, 'quantities' | 'packSizes' | 'numbers'>,
  found: readonly number[],
): (ordinal: number) => number {
  const asked = { quantities, packSizes, numbers }
  if (quantities.length + packSizes.length + numbers.length === 0 || !isMostlyGoods(index, found)) return () => 0
  const isMet = (ordinal: number) => unmetNumbers(index, asked, ordinal) === 0
  return found.some(isMet) ? (ordinal) => (isMet(ordinal) ? 0 : otherSize) : () => 0
}

/** Of goods that come in sizes the size is more than by which of its words they are called: `бандаж для беременных размер 3`. */
export function otherSizesLast(
  index: SearchIndex,
  parsed: Pick<ParsedQuery, 'quantities' | 'packSizes' | 'numbers' | 'sizes'>,
  ordinals: readonly number[],
  distance: Uint8Array,
): void {
  if (parsed.sizes.length === 0) return
  const isOther = (one: number) => unmetNumbers(index, parsed, one) > 0
  const isMet = (one: number) => !isOther(one) && (distance[one] ?? 0) <= unmet + 1
  if (!ordinals.some(isMet)) return
  for (const one of ordinals) if (isOther(one)) distance[one] = (distance[one] ?? 0) + unmet
}

/** Goods that are called so and have the size that is asked for, where what answers has it not: of `бинт 10 на 150 см` the elastic ones. */
export function titledOfSize(index: SearchIndex, parsed: ParsedQuery, answers: readonly number[]): Set<number> {
  const { wordings } = parsed.everyday
  if (parsed.quantities.length === 0 || !wordings.every(({ wording }) => wording.kind === 'goods')) return new Set()
  const isMet = (ordinal: number) => index.isMedicine[ordinal] === 0 && unmetNumbers(index, parsed, ordinal) === 0
  if (answers.some(isMet)) return new Set()
  const titled = titledBy(
    index,
    wordings.flatMap(({ words }) => words),
  )
  return new Set([...titled].filter(isMet))
}

/**
 * A trade name that is no substance, with a strength: of `мезим 10000` another strength of Мезим is nearer than Микразим. A
 * prescription is for a substance in a strength: of `капотен 50`, which is not made, Каптоприл 50 is nearer.
 */
function otherBrand(index: SearchIndex, parsed: ParsedQuery, found: readonly number[]): (ordinal: number) => number {
  const [term, ...others] = parsed.terms
  const word = term?.meant[0]?.sure === 1 && others.length === 0 ? term.meant[0].word : undefined
  if (word === undefined || parsed.numbers.length + parsed.quantities.length === 0) return () => 0
  const name = index.words[word] ?? ''
  const isOwn = (ordinal: number) => index.tradeNames[ordinal]?.startsWith(name) === true
  const isSubstance = found.some((one) => (fieldsOf(index.postings, word, one) & fields.substance) !== 0)
  const isMet = (ordinal: number) => unmetNumbers(index, parsed, ordinal) === 0
  const isPrescribed = (ordinal: number) => index.isOnPrescription[ordinal] === 1
  const own = found.filter(isOwn)
  const isOtherMeant =
    own.every((one) => isPrescribed(one) && !hasStrength(index, parsed, one)) &&
    found.some((one) => isMet(one) && !isOwn(one))
  return isSubstance || own.length === 0 || isOtherMeant ? () => 0 : (ordinal) => (isOwn(ordinal) ? 0 : unmet + 1)
}

/** Of another brand than the one that is asked for in a strength, or goods of another size. */
export function otherPack(
  index: SearchIndex,
  parsed: ParsedQuery,
  found: readonly number[],
): (ordinal: number) => number {
  const [brand, size] = [otherBrand(index, parsed, found), sizesFirst(index, parsed, found)]
  return (ordinal) => brand(ordinal) + size(ordinal)
}

/** How many of the asked forms the product does not have. */
export function unmetForms(index: SearchIndex, { forms }: Pick<ParsedQuery, 'forms'>, ordinal: number): number {
  return forms.filter(
    ({ word, shapes }) => !shapes.some((one) => one === index.shapes[ordinal]) && !hasWord(index, word, ordinal),
  ).length
}

/** One of the numbers is its strength; another number of pieces is no other medicine: of `кетанов 10 20` Кетанов 10 мг, 10 шт. */
function hasStrength(index: SearchIndex, { quantities, numbers }: ParsedQuery, ordinal: number): boolean {
  const own = index.quantities[ordinal] ?? []
  return quantities.some((one) => own.includes(one)) || numbers.some((one) => hasNumber(own, one))
}

function hasNumber(own: readonly string[], number: number): boolean {
  for (const quantity of own) {
    const amount = Number.parseFloat(quantity)
    if (amount === number || quantity === `size:${number}` || (quantity.endsWith('mg') && amount === number * 1000))
      return true
  }
  return false
}

function hasWord(index: SearchIndex, text: string, ordinal: number): boolean {
  const word = index.byText.get(text)
  return word !== undefined && isInTitle(index, word, ordinal)
}
