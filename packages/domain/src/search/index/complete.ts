import { type PopularList, popularBeginning } from '../popular-queries.ts'
import { stopWords } from '../query-parser/normalise.russian.ts'
import { isRude, turnedAround } from '../wordings/everyday-words.russian.ts'
import { painIn } from '../wordings/hurting.russian.ts'
import { beginsRussianWord, isRussianWord } from '../wordings/russian-words.russian.ts'
import { completionsAfterGoods } from './complete-after-goods.ts'
import { completionsAfterName } from './complete-after-name.russian.ts'
import { type BegunName, namesBeginning } from './names.ts'
import { countOf } from './postings.ts'
import type { IndexedWording, SearchIndex } from './search-index.ts'
import { exactMatches } from './spelling.ts'

/** Wordings are filed under so many letters, and a shorter beginning means too many of them. */
const filedLetters = 3
/** A longer name is a title, which nobody types to its end. */
const mostWords = 3
const mostWordings = 3
/** Behind a whole word no names are begun. */
const mostAfterWord = 4
/** So many are looked through for short ones. */
const mostNames = 30
/** Lines that come first in the table are what most people have. */
const commonLines = 160
const firstOfLine = 5

interface Phrase {
  text: string
  /** Of the line that it stands in. */
  name: string
  isCommon: boolean
}

const filed = new WeakMap<SearchIndex, ReadonlyMap<string, readonly Phrase[]>>()

/**
 * What the shopper may be about to type: what many have asked, common complaints and groups, medicines that are free, other complaints and
 * goods; medicines on prescription last. Names that only sound so come where nothing is written so. A space at the end says that the
 * word before it is whole.
 */
export function completionsOf(index: SearchIndex, popular: PopularList, asked: string, most: number): string[] {
  const phrases = phrasesBeginning(index, asked)
  const texts = (isCommon: boolean) => phrases.filter((one) => one.isCommon === isCommon).map(({ text }) => text)
  const begun = namesBeginning(index, asked, mostNames).filter(({ text }) => text.split(' ').length <= mostWords)
  const named = shorterFirst(begun)
  const names = (isWanted: (name: BegunName) => boolean) => named.filter(isWanted).map(({ text }) => text)
  const found = [
    ...popularBeginning(popular, asked, most),
    ...texts(true).slice(0, asked.includes(' ') ? mostAfterWord : mostWordings),
    ...names((name) => name.isWritten && name.isFree && name.isMedicine),
    ...texts(false).slice(0, mostWordings),
    ...names((name) => name.isWritten && !(name.isFree && name.isMedicine)),
  ]
  const further =
    found.length > 0 ? [] : [...completionsAfterName(index, asked), ...completionsAfterGoods(index, asked)]
  const isOther = found.length + further.length > 0 || asked.endsWith(' ') || beginsRussianWord(asked)
  const sounding = isOther ? [] : names(({ isWritten }) => !isWritten)
  return [...new Set([...found, ...further, ...sounding])].slice(0, most)
}

/** A name before those that it begins: of `терафл` ТераФлю before ТераФлю ЛАР, however many ask for that. */
function shorterFirst(names: readonly BegunName[]): BegunName[] {
  const placeOf = ({ text }: BegunName, own: number) => {
    const longer = names.findIndex((other) => other.text.startsWith(`${text} `))
    return longer < 0 ? own : Math.min(own, longer - 0.5)
  }
  const placed = names.map((name, at) => ({ name, place: placeOf(name, at) }))
  return placed.sort((a, b) => a.place - b.place).map(({ name }) => name)
}

/** One wording of a line, in the order of the table. */
function phrasesBeginning(index: SearchIndex, asked: string): Phrase[] {
  if (asked.length < filedLetters) return []
  const known = filed.get(index) ?? filePhrases(index)
  filed.set(index, known)
  const begun = (known.get(asked.slice(0, filedLetters)) ?? []).filter(({ text }) => text.startsWith(asked))
  return begun.filter((one, at) => begun.findIndex(({ name }) => name === one.name) === at)
}

function filePhrases(index: SearchIndex): ReadonlyMap<string, readonly Phrase[]> {
  const offered = [...index.wordings.byKey.values()].flat().filter((wording) => isOffered(index, wording))
  offered.sort((a, b) => rankOf(a) - rankOf(b) || a.line - b.line || a.place - b.place)
  const phrases = offered.flatMap(({ text, name, kind, line, place }) => {
    const isCommon = kind !== 'goods' && line < commonLines && (place === 0 || !text.includes(' '))
    return [...new Set([text, turnedAround(text), painIn(text)])].map((one) => ({ text: one, name, isCommon }))
  })
  return Map.groupBy(phrases, ({ text }) => text.slice(0, filedLetters))
}

/** One word before several, and what a line says first before what it says as well. */
const rankOf = ({ text, place }: IndexedWording): number =>
  Number(text.includes(' ')) + 2 * Number(place >= firstOfLine)

/** Something sold answers it, and it is spelled as dictionaries spell it: the table has misspelt and rude words, too. */
function isOffered(index: SearchIndex, { text, name, person, tierOf }: IndexedWording): boolean {
  const words = text.split(' ')
  if (person !== undefined || tierOf.size === 0 || words.length > mostWords || isRude(text)) return false
  const isSpelled = (word: string) =>
    isRussianWord(word) || exactMatches(index, word).some((one) => countOf(index.postings, one.word) > 0)
  return text === name || words.every((word) => stopWords.has(word) || isSpelled(word))
}
