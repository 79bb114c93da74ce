import { splitAge } from '../wordings/person.russian.ts'
import { packQualities, saidWithout } from './exclusion.russian.ts'
import { formInText } from './forms.russian.ts'
import { splitFree } from './free.russian.ts'
import type { ParsedQuery } from './parse-query.ts'
import { splitPrice } from './price.russian.ts'

export interface UnderstoodPart {
  kind: 'complaint' | 'group' | 'goods' | 'child' | 'pregnant' | 'adult' | 'free' | 'price' | 'cheap' | 'size'
  text: string
  ageMonths: number | null
  /** The query without the words of this part; empty where nothing is left. */
  without: string
}

/** The parts of a query that were understood as everyday words, so that each can be shown and taken back. */
export function understoodParts(parsed: ParsedQuery): UnderstoodPart[] {
  const { everyday, text, isFree, maxPrice, isCheap } = parsed
  const { wordings, person, spelled } = everyday
  const withoutWords = (words: readonly string[]) => {
    const gone = new Set(words.flatMap((word) => [word, ...word.split('-'), spelled.get(word) ?? word]))
    const left = text.split(' ').filter((word) => !gone.has(word))
    return left.some((word) => word.length > 2) ? left.join(' ') : ''
  }
  const isOfPerson = (words: readonly string[]) => words.every((word) => person?.words.includes(word))
  const isOfGoods = wordings.some((one) => one.wording.kind === 'goods' && person?.words.every(isAmong(one.words)))
  const named =
    wordings.length > 1 || parsed.terms.length > 0 ? wordings.filter((one) => !isOfPerson(one.words)) : wordings
  const parts: UnderstoodPart[] = named.map(({ wording, words }) => ({
    kind: wording.kind,
    text: asSaid(parsed, words) ?? wording.text,
    ageMonths: null,
    without: withoutWords(words),
  }))
  const told = new Set(wordings.flatMap(({ wording, words }) => [...words, ...wording.text.split(' ')]))
  for (const { word } of wordings.length > 0 ? parsed.forms : [])
    if (!told.has(word)) {
      const { said, without } = formInText(text, word)
      parts.push({ kind: 'size', text: said, ageMonths: null, without: without ?? withoutWords([word]) })
    }
  const amounts = wordings.length > 0 ? parsed.written.filter(isAmount) : parsed.sizes
  for (const size of new Set([...parsed.sizes, ...amounts]))
    parts.push({ kind: 'size', text: size, ageMonths: null, without: withoutSize(parsed, size) })
  for (const said of wishesSaid(parsed))
    if (!parts.some((one) => one.text.includes(said)))
      parts.push({ kind: 'size', text: said, ageMonths: null, without: withoutWords(said.split(' ')) })
  if (isFree) parts.push({ kind: 'free', text: '', ageMonths: null, without: splitFree(text).rest })
  const unpriced = { ageMonths: null, without: splitPrice(text).rest }
  if (maxPrice !== undefined) parts.push({ kind: 'price', text: String(maxPrice), ...unpriced })
  else if (isCheap) parts.push({ kind: 'cheap', text: '', ...unpriced })
  // A test for pregnancy is for nobody who is pregnant.
  if (!person || isOfGoods) return parts
  const { kind, ageMonths, words } = person
  return [...parts, { kind, text: words.join(' '), ageMonths, without: splitAge(withoutWords(words)).rest }]
}

/** What goods are to be like and where they are to be made, met or not: what is not met is told beside it. */
function wishesSaid({ text, asked, qualities, country, everyday, absent }: ParsedQuery): string[] {
  const isOfGoods = everyday.wordings.length > 0 && everyday.wordings.every(({ wording }) => wording.kind === 'goods')
  const without = packQualities(asked.join(' ')).map(saidWithout)
  const liked = qualities.map(({ said }) => said).filter((said) => !without.some((one) => one.includes(said)))
  const said = [...(isOfGoods ? [...without, ...liked] : []), ...(country ? [country.said] : [])]
  return [...new Set(said)].filter((one) => text.includes(one) && !absent.includes(one))
}

const isAmong = (words: readonly string[]) => (word: string) => words.includes(word)

/** Words that belong to none of a wording and stand between two of it: `болит очень сильно голова`. */
const mostBetween = 2

/** Several words of a wording have no endings of a sentence: the shopper reads what was written, in its order. */
function asSaid({ text, everyday }: ParsedQuery, words: readonly string[]): string | undefined {
  if (words.length === 1) return undefined
  const written = text.split(' ')
  const places = words.map((word) => written.findIndex((one) => one === word || one === everyday.spelled.get(word)))
  if (places.includes(-1)) return undefined
  const [from, to] = [Math.min(...places), Math.max(...places) + 1]
  const isTogether = to - from <= places.length + mostBetween
  return (isTogether ? written.slice(from, to) : places.toSorted((a, b) => a - b).map((at) => written[at])).join(' ')
}

/** A strength, a volume or a number in a pack; a bare number may be any of them. */
const isAmount = (written: string): boolean => /^№\d|\d.*\p{L}|\d\s*%/u.test(written)

/** Where the size was read from other words than were typed, the query without any amounts. */
function withoutSize({ text, asked }: ParsedQuery, size: string): string {
  const words = ` ${text} `
  return words.includes(` ${size} `) ? words.replace(` ${size} `, ' ').trim() : asked.join(' ')
}
