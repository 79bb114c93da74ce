import { countOf, isInField, ordinalsOf } from '../index/postings.ts'
import { fields, type IndexedWording, type SearchIndex } from '../index/search-index.ts'
import {
  completions,
  completionsOfWhole,
  corrections,
  exactMatches,
  isFreeName,
  isPrescriptionOnly,
  soundingCompletions,
  soundingLike,
  soundingStem,
  type WordMatch,
} from '../index/spelling.ts'
import { wordsSharing } from '../index/word-groups.ts'
import { isFirstName } from '../wordings/first-names.russian.ts'
import { isBodyPart, rootOf } from '../wordings/roots.russian.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'
import { derivationOf, diminutivesOf } from './derived.russian.ts'
import { latinStem } from './latin-words.russian.ts'
import type { ParseOptions } from './parse-query.ts'
import { endingHeardAlike, otherEnding, shortNameInCyrillic } from './sound.russian.ts'
import { isAdjective, stemOf, substanceOf } from './stem.russian.ts'

/** How sure the beginning of a longer word is where the word itself is known. */
const begunBesideKnown = 0.6

/** What a word may stand for in the assortment, the surest first. */
export function meanings(index: SearchIndex, word: string, options: ParseOptions, isLast: boolean): WordMatch[] {
  const written = exactMatches(index, word)
  if (/^\d+$/.test(word)) return written
  const known =
    written.length > 0 || options.isLiteral ? written : [...petFormOf(index, word), ...sameRoot(index, word)]
  if (options.isLiteral) return isFirstName(word) ? known.filter((one) => one.sure === 1) : known
  const spelled = known.length > 0 ? undefined : index.byText.get(shortNameInCyrillic(word) ?? '')
  if (spelled !== undefined && index.nameWords.has(spelled)) return [{ word: spelled, sure: sureSound }]
  const isBegun = word.length > 3
  const begun = isLast && options.isTyping ? completions(index, word) : isBegun ? completionsOfWhole(index, word) : []
  const isKnown = known.some((one) => hasProducts(index, one))
  const found = [...known, ...begun.map((one) => (isKnown ? { ...one, sure: begunBesideKnown } : one))]
  const alike = word.length > 3 ? soundingLike(index, word) : []
  if (isOfAnother(index, known, word)) {
    const names = [...alike, ...corrections(index, word)].filter((one) => index.nameWords.has(one.word))
    if (names.length > 0) return names
  }
  if (found.length > 0 && !options.isDoubtful) return [...found, ...alike]
  if (alike.length > 0 && !options.isDoubtful) return alike
  const named = ofSubstance(index, word)
  if (named.length > 0 && !options.isDoubtful) return named
  const guessed = [
    ...found,
    ...alike,
    ...soundingCompletions(index, word, isLast && options.isTyping),
    ...corrections(index, word),
  ].sort((a, b) => b.sure - a.sure)
  return options.isTyping ? guessed : withoutOtherPrescribed(index, guessed)
}

/** Of a name misspelt the shopper is told one: beside it nothing on prescription of another substance, `рениприл` beside `рамиприл`. */
function withoutOtherPrescribed(index: SearchIndex, [best, ...others]: WordMatch[]): WordMatch[] {
  if (best === undefined || !index.nameWords.has(best.word)) return best === undefined ? [] : [best, ...others]
  const own = new Set(Array.from(ordinalsOf(index.postings, best.word), (ordinal) => index.substances[ordinal]))
  const isOther = ({ word }: WordMatch) =>
    index.nameWords.has(word) &&
    ordinalsOf(index.postings, word).every(
      (ordinal) => index.isOnPrescription[ordinal] === 1 && !own.has(index.substances[ordinal]),
    )
  return [best, ...others.filter((one) => !isOther(one))]
}

/** `брусничный` is of `брусника`. */
function sameRoot(index: SearchIndex, word: string): WordMatch[] {
  if (!isAdjective(word) || word.length < longBeginning) return []
  return wordsSharing(index.byDerivation, derivationOf(word))
    .map((found) => ({ word: found, sure: petForm }))
    .filter((found) => hasProducts(index, found))
}

/** `пустырничек` is `пустырник`. */
function petFormOf(index: SearchIndex, word: string): WordMatch[] {
  const isNameAlone = (found: number) =>
    index.nameWords.has(found) && (index.words[found] ?? '').length >= longName && !isRussianWord(word)
  const isWholeName = (found: number) => isFreeName(index, found) && (index.words[found] ?? '').length >= shortestName
  const isSought = ({ word: found }: WordMatch) =>
    isWholeName(found) || isNameAlone(found) || index.wordings.words.has(index.words[found] ?? '')
  const plain = diminutivesOf(word).find((one) => exactMatches(index, one).some(isSought))
  return plain === undefined ? [] : exactMatches(index, plain).map((one) => ({ ...one, sure: one.sure * petForm }))
}

/** Letters of a name whose pet form is no other word: `тимололчик`. */
const longName = 7

/** How sure a word is whose pet form is written. */
const petForm = 0.9

/** A Latin word that the assortment has with another ending only: `essentiale` is not `essential`. */
function isOfAnother(index: SearchIndex, known: readonly WordMatch[], word: string): boolean {
  return known.length > 0 && /^[a-z]+$/.test(word) && !known.some((one) => index.words[one.word] === word)
}

/** `гидрокортизоновая` is of `гидрокортизон`, `metformini` of `метформин`, and `найс` sounds like `найз`. */
function ofSubstance(index: SearchIndex, word: string): WordMatch[] {
  const stem = latinStem(word)
  if (stem !== undefined) return soundingStem(index, stem)
  const voiced = otherEnding(word)
  if (voiced !== undefined && index.byText.has(voiced))
    return exactMatches(index, voiced).filter((one) => one.sure === 1 && isFreeName(index, one.word))
  const substance = substanceOf(word)
  if (substance === undefined) return []
  const begun = isRussianWord(word) || substance.length < shortestName ? [] : completions(index, substance)
  const found = [...exactMatches(index, substance), ...begun]
  return found.filter((one) => index.nameWords.has(one.word)).map((one) => ({ ...one, sure: 0.8 }))
}

/**
 * A word beside a complaint is taken for another only where that is a name, mostly written, or `омрон` for Omron; beside goods
 * also where some of them have it: `мыло саугела` is the soap of Саугелла.
 */
export function besideWording(
  index: SearchIndex,
  word: string,
  meant: WordMatch[],
  wordings: readonly { wording: IndexedWording }[],
): WordMatch[] {
  const known = meant.filter((one) => one.sure >= sureForm)
  const isOfGoods = wordings.every(({ wording }) => wording.kind === 'goods')
  // Of `дюрекс классик` what is called `Classic`, whatever else is called `Классик`.
  if (known.length > 0 && isOfGoods) return [...known, ...meant.filter((one) => isSaidInOther(index, word, one))]
  if (known.length > 0) return known
  const named = namesBesideWording(index, word, meant)
  return named.length > 0 || word.length < shortestName ? named : ofTheseGoods(index, meant, wordings)
}

/** What the titles of the goods have that are asked for. */
function ofTheseGoods(index: SearchIndex, meant: WordMatch[], wordings: readonly { wording: IndexedWording }[]) {
  if (!wordings.every(({ wording }) => wording.kind === 'goods')) return []
  const isAsked = (ordinal: number) => wordings.some(({ wording }) => wording.tierOf.has(ordinal))
  const isOfAsked = ({ word }: WordMatch) =>
    isBrand(index, word) ||
    (isInField(index.postings, word, fields.name) && ordinalsOf(index.postings, word).some(isAsked))
  return meant.filter((one) => one.sure >= sureSlip && isOfAsked(one))
}

/** Nearly all goods that have it are called so first. */
function isBrand(index: SearchIndex, word: number): boolean {
  const ordinals = ordinalsOf(index.postings, word)
  const isFirst = (ordinal: number) => index.tradeNames[ordinal]?.startsWith(index.words[word] ?? '') === true
  return !index.nameWords.has(word) && ordinals.filter(isFirst).length > ordinals.length * mostOfBrand
}

const mostOfBrand = 0.6

/** How sure a word is with a slip or two. */
const sureSlip = 0.5

/** The same sound in the other alphabet. */
const isSaidInOther = (index: SearchIndex, word: string, one: WordMatch): boolean =>
  one.sure >= sureSound &&
  word.length >= shortestForeign &&
  /[a-z]/.test(word) !== /[a-z]/.test(index.words[one.word] ?? '')

function namesBesideWording(index: SearchIndex, word: string, meant: WordMatch[]): WordMatch[] {
  return meant.filter((one) => {
    const text = index.words[one.word] ?? ''
    if (isSaidInOther(index, word, one)) return true
    const most = word.length >= longBeginning ? mostOfLongName : mostOfName
    return index.nameWords.has(one.word) && word.length >= shortestName && word.length >= text.length * most
  })
}

/** How sure another form of a word is, and the same sound in the other alphabet. */
const [sureForm, sureSound] = [0.95, 0.8]
/** Letters of a name, and the share of them that names it. */
const [shortestName, mostOfName] = [5, 0.8]
/** Letters of a beginning that is no other word, and the share of the name: `гидрокорт` of hydrocortisone. */
const [longBeginning, mostOfLongName] = [8, 0.65]
/** Letters of a name said in the other alphabet: `хипп` for Hipp. */
const shortestForeign = 4

/** `окумет` is no name: that it is read as the beginning of a prescription medicine's is told. */
export function isBeginningOfPrescribed(index: SearchIndex, written: string, meant: readonly WordMatch[]): boolean {
  const names = new Set(meant.map(({ word }) => stemOf(index.words[word] ?? '')))
  const [best] = meant
  const name = best && index.words[best.word]
  if (best === undefined || name === undefined || names.size !== 1 || best.sure !== sureBegun) return false
  return name.startsWith(written) && index.nameWords.has(best.word) && isPrescriptionOnly(index, best.word)
}

/** How sure a longer word is. */
const sureBegun = 0.85

/** Some words stand only in wordings. */
export function hasProducts(index: SearchIndex, { word }: WordMatch): boolean {
  return countOf(index.postings, word) > 0
}

/** A part of the body by its sound, or goods where what is written is no word and in no title: `бинд`, `йот`. */
export function rootHeardAlike(index: SearchIndex, word: string): string | undefined {
  const { byRoot } = index.wordings
  const isNoWord = !isRussianWord(word) && exactMatches(index, word).length === 0
  const isShort = word.length <= longestHeard
  return [endingHeardAlike(word), isShort ? otherEnding(word) : undefined].flatMap((heard) => {
    const root = heard === undefined || !byRoot.has(rootOf(heard)) ? undefined : rootOf(heard)
    const isMeant = root !== undefined && (isBodyPart(root) || (isNoWord && index.byText.has(heard ?? '')))
    return isMeant ? [root] : []
  })[0]
}

/** Letters of a word whose last one is heard as another. */
const longestHeard = 5
