import { namesBeginning } from './index/names.ts'
import { fieldsOf, ordinalsOf } from './index/postings.ts'
import { fields, type SearchIndex } from './index/search-index.ts'
import { shapesOf } from './query-parser/forms.russian.ts'
import type { ParsedQuery, Term } from './query-parser/parse-query.ts'
import { isAdjective, stemOf } from './query-parser/stem.russian.ts'
import { isInTitle, isWholeName } from './title-words.ts'
import { isExtract, isFiller, isTaking, isUnsoldGoodsWord, isWith } from './wordings/everyday-words.russian.ts'
import { rootOf } from './wordings/roots.russian.ts'
import { isRussianWord } from './wordings/russian-words.russian.ts'

/** Letters of a name that is none by chance. */
const shortestSure = 5

export const isNameWritten = (index: SearchIndex, { written, meant, phrase }: Term): boolean =>
  phrase !== undefined ||
  (written.length >= shortestSure && meant.some(({ word, sure }) => sure >= 0.95 && index.nameWords.has(word)))

/** A trade name or a substance of a medicine, sure enough to be what is sought. */
export function isName(index: SearchIndex, { meant, phrase }: Term): boolean {
  if (phrase && phrase.ordinals.length > 0) return true
  return meant.some(({ word, sure }) => sure >= 0.55 && index.nameWords.has(word))
}

/**
 * Beside a thing that no pharmacy has an adjective that begins a name says what the thing is like: `куртка красная` is no Красный
 * корень. Beside goods it does, too, where none of them has it: `чай золотой`.
 */
export function isOnlyLikeName(
  index: SearchIndex,
  { asked, unknown, terms, everyday }: ParsedQuery,
  term: Term,
): boolean {
  const isLike = ({ written, phrase }: Term) => phrase === undefined && isAdjective(written) && isRussianWord(written)
  const isThing = (word: string) =>
    isUnsoldGoodsWord(word) || (isRussianWord(word) && !isAdjective(word) && !isFiller(word))
  const others = asked.filter((word) => unknown.includes(word) || isUnsoldGoodsWord(word))
  const isBeside = (one: Term) => isLike(one) || isAdjective(one.written) || others.includes(one.written)
  if (!isLike(term) || !terms.every(isBeside)) return false
  return others.some(isThing) || (isOfGoods(everyday) && isOfNoneOf(index, everyday.wordings, term))
}

const isOfNoneOf = (index: SearchIndex, wordings: ParsedQuery['everyday']['wordings'], { meant }: Term): boolean =>
  meant.every(({ word }) =>
    ordinalsOf(index.postings, word).every((one) => !wordings.some(({ wording }) => wording.tierOf.has(one))),
  )

/** Every wording that was read is a kind of goods. */
export const isOfGoods = ({ wordings }: ParsedQuery['everyday']): boolean =>
  wordings.length > 0 && wordings.every(({ wording }) => wording.kind === 'goods')

/** Several of the goods are said to have it in them; one is found by that name among others, but a cream is had with anything. */
function isInGoods(index: SearchIndex, wordings: ParsedQuery['everyday']['wordings'], meant: Term['meant']): boolean {
  const isAmongGoods = (ordinal: number) => wordings.some(({ wording }) => wording.tierOf.has(ordinal))
  const isSmeared = wordings.some(({ words }) => words.some((word) => shapesOf(word)?.includes('tube')))
  const found = meant.flatMap(({ word }) =>
    [...ordinalsOf(index.postings, word)].filter((one) => isInTitle(index, word, one) && isAmongGoods(one)),
  )
  return found.length >= (isSmeared ? 1 : fewestWithIt)
}

const fewestWithIt = 2

/** `с алоэ`, `с экстрактом алоэ`. */
function isAfterWith(asked: readonly string[], written: string): boolean {
  const at = asked.indexOf(written)
  return isWith(asked[at - 1]) || (isWith(asked[at - 2]) && isExtract(asked[at - 1] ?? ''))
}

/** Letters of a name that may stand beside a complaint in another form, and the share of them that has to be written. */
const [shortestBeside, mostOfLetters] = [6, 0.75]

/** Letters of what only begins a name: of `уро прокладки` no `Уро-Ваксом`. */
const ofBeginning = 3

/** Letters of a beginning that is no other word, and the share of the name: `гидрокорт` of hydrocortisone. */
const [longBeginning, mostOfLongName] = [8, 0.65]

/** Beside a complaint a word is a name as it is written or nearly so: of `обварила паром` no `Пара-плюс`. What goods have in them is none: `мыло с алоэ`. */
export function isNameBeside(index: SearchIndex, parsed: ParsedQuery, { written, meant, phrase }: Term): boolean {
  if (phrase) return true
  const { everyday, asked } = parsed
  if (isTaking(asked[asked.indexOf(written) - 1])) return false
  if (isOfGoods(everyday) && isAfterWith(asked, written) && isInGoods(index, everyday.wordings, meant)) return false
  if (isOfGoods(everyday) && written.length <= ofBeginning && !isWholeName(index, written)) return false
  if (isLaterPart(index, everyday.wordings, meant) || isMadeOf(everyday.wordings, { written, meant })) return false
  const isOnlyMeant = everyday.wordings.every(({ size }) => size < aWord)
  if (isSubstanceOf(index, everyday.wordings, { written, meant })) return true
  if (index.wordings.byRoot.has(rootOf(written)) && !isOnlyMeant) return false
  return meant.some(({ word, sure }) => {
    const text = index.words[word] ?? ''
    if (sure === 1 || /[a-z]/.test(written) !== /[a-z]/.test(text)) return index.nameWords.has(word)
    const most = written.length >= longBeginning && text.startsWith(written) ? mostOfLongName : mostOfLetters
    return index.nameWords.has(word) && written.length >= shortestBeside && lettersShared(written, text) >= most
  })
}

/** Beside a complaint the substance of a medicine, which no wording that was found says: `обезболивающая мазь с лидокаином`. */
function isSubstanceOf(
  index: SearchIndex,
  wordings: ParsedQuery['everyday']['wordings'],
  { written, meant }: Pick<Term, 'written' | 'meant'>,
): boolean {
  if (written.length < shortestBeside || isAdjective(written)) return false
  if (wordings.some(({ wording }) => wording.kind === 'goods')) return false
  const isOfMedicine = (word: number) =>
    ordinalsOf(index.postings, word).some(
      (one) => index.isMedicine[one] === 1 && index.substances[one]?.toLowerCase() === index.words[word],
    )
  return meant.some(({ word, sure }) => sure >= sureForm && isOfMedicine(word))
}

/**
 * What only follows names of others says nothing beside a name or goods: `розувастатин канон` is no `Флуоксетин-Канон`,
 * `полоски ультра` no `Цитрамон ультра`.
 */
function isLaterPart(index: SearchIndex, wordings: ParsedQuery['everyday']['wordings'], meant: Term['meant']): boolean {
  if (!wordings.some(({ wording }) => wording.kind === 'goods')) return false
  return meant.every(({ word }) => !isBeginningOfName(index, word))
}

/** Says of what goods are made: of `костыли алюминиевые` no medicine with aluminium. */
const isMadeOf = (wordings: ParsedQuery['everyday']['wordings'], { written, meant }: Pick<Term, 'written' | 'meant'>) =>
  isAdjective(written) &&
  meant.every(({ sure }) => sure < 1) &&
  wordings.every(({ wording }) => wording.kind === 'goods')

/** The only word, and not as it is written: of `лохэма` no medicine made by `Лахема`. */
export function isLaterPartAlone(index: SearchIndex, { terms, unknown, everyday }: ParsedQuery): boolean {
  const [term, ...others] = terms
  if (!term || others.length + unknown.length + everyday.wordings.length > 0 || term.phrase) return false
  const isLocked = (word: number) => ordinalsOf(index.postings, word).every((one) => index.isOnPrescription[one] === 1)
  const isNamed = (word: number) => index.nameWords.has(word) && isLocked(word) && !isBeginningOfName(index, word)
  return term.meant.length > 0 && term.meant.every(({ word, sure }) => sure < sureForm && isNamed(word))
}

/**
 * The first word means nothing here and the others only follow names of others: of `сунитиниб канон` no Флуоксетин-Канон, of
 * `ринформин лонг` no АЦЦ Лонг.
 */
export function isTailOfUnknown(index: SearchIndex, { asked, terms, unknown, everyday }: ParsedQuery): boolean {
  const [first = ''] = asked
  if (!unknown.includes(first) || first.length < shortestSure || isRussianWord(first)) return false
  if (everyday.wordings.length > 0 || terms.length === 0) return false
  return terms.every(
    ({ phrase, meant }) => phrase === undefined && meant.every(({ word }) => isMostlyLater(index, word)),
  )
}

/** Only follows names of others, whatever it opens: of `тева омепразол` the first word. */
export const isOnlyLater = (index: SearchIndex, { phrase, meant }: Term): boolean =>
  phrase === undefined && meant.slice(0, 1).some(({ word, sure }) => sure === 1 && isMostlyLater(index, word))

/** Of the names that have the word nearly none begins with it. */
function isMostlyLater(index: SearchIndex, word: number): boolean {
  const text = index.words[word] ?? ''
  const named = ordinalsOf(index.postings, word).filter(
    (ordinal) => (fieldsOf(index.postings, word, ordinal) & fields.name) !== 0,
  )
  const first = named.filter((ordinal) => index.tradeNames[ordinal]?.startsWith(text))
  return named.length > 0 && first.length * fewFirst < named.length
}

const fewFirst = 5

/** How sure another form of a word is. */
const sureForm = 0.95

/** Opens the query and is the trade name of a medicine: of `отривин ментол` the first word. */
export const isFirstTrade = (index: SearchIndex, { terms }: ParsedQuery, term: Term): boolean =>
  terms[0] === term &&
  term.meant.some(({ word, sure }) => sure >= sureTrade && namesBeginning(index, index.words[word] ?? '', 1).length > 0)

/** How sure a trade name is that opens the query, misspelt as it may be: of `генферрон комби` no Форадил Комби. */
const sureTrade = 0.6

/** Products that have a name and another word together by chance: more of them are what is asked for. */
const few = 3
/** Who asks for a substance of a maker (`эналаприл polpharma`) means what that maker calls otherwise (Энаренал). */
const ownFields = fields.name | fields.title | fields.substance

/**
 * Of `отривин ментол`, where what has both has the name only as a synonym of its substance: the products of that name, or
 * what else is of it where nobody sells it.
 */
export function leadingNameAlone(index: SearchIndex, { terms }: ParsedQuery, found: readonly number[]): number[] {
  const [first, ...others] = terms
  const best = first?.meant[0]
  if (best === undefined || others.length === 0 || found.length === 0 || found.length > few) return []
  if (best.sure < 1 || !index.nameWords.has(best.word)) return []
  const isOwn = (ordinal: number) => (fieldsOf(index.postings, best.word, ordinal) & ownFields) !== 0
  if (found.some(isOwn)) return []
  const all = [...ordinalsOf(index.postings, best.word)]
  const own = all.filter(isOwn)
  const medicines = own.filter((ordinal) => index.isMedicine[ordinal] === 1)
  return [medicines, own, all].find((some) => some.length > 0) ?? []
}

/** A name, or the beginning of one. */
export const isBeginning = (index: SearchIndex, { meant, phrase }: Term): boolean =>
  phrase !== undefined || meant.some(({ word, sure }) => sure >= sureForm && isBeginningOfName(index, word))

function isBeginningOfName(index: SearchIndex, word: number): boolean {
  const stem = stemOf(index.words[word] ?? '')
  const isBegun = (ordinal: number) =>
    beginnings(index.tradeNames[ordinal] ?? '').some((name) => name.startsWith(stem)) ||
    (fieldsOf(index.postings, word, ordinal) & fields.substance) !== 0
  return namesBeginning(index, stem, 1).length > 0 || ordinalsOf(index.postings, word).some(isBegun)
}

/** Letters of a first part that says less than the second: `Л-тироксин`, `Гино-Певарил`, `Осмо-Адалат`. */
const shortPrefix = 5

function beginnings(name: string): string[] {
  const [first = '', ...rest] = name.split(/[ -]/)
  const others = rest.join('')
  return [first + others, ...(first.length <= shortPrefix ? [others] : [])]
}

/** A wording smaller than a word that is said is one that is only meant: of `глицерин жидкий` the second word. */
const aWord = 0.95

function lettersShared(written: string, text: string): number {
  const left = Array.from(text)
  for (const letter of written) if (left.includes(letter)) left.splice(left.indexOf(letter), 1)
  return 1 - left.length / Math.max(1, text.length)
}
