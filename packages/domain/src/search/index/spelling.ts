import { slipsBetween } from '@romashka/basics'
import { doubled, singlesOf } from '../query-parser/layout/doubled.ts'
import { costOfSlips, isExchanged } from '../query-parser/slips.russian.ts'
import { asTransliterated, asWrittenInRussian, bigramsOf, soundOf } from '../query-parser/sound.russian.ts'
import { isAdjective, stemOf, withoutEnding } from '../query-parser/stem.russian.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'
import { countOf, isInField, ordinalsOf } from './postings.ts'
import { fields, type SearchIndex } from './search-index.ts'
import { wordsSharing } from './word-groups.ts'

/** An indexed word that may match a word of the query, with its probability (1 is certain). */
export interface WordMatch {
  word: number
  sure: number
}

/** Words a beginning is taken for; a shorter beginning means too much to be of use. */
const mostCompletions = 60
const mostCorrections = 8
/** A word begun by its sound alone has at least two thirds of it. */
const mostToCome = 1.5
/** Letters of a sound that begins a longer word: of one still being typed, and of one that is finished. */
const [shortestBegun, shortestWhole] = [3, 5]
/** Few people mistake the first letter. */
const otherBeginning = 0.75
const otherAlphabet = 0.75
/** The least length of the sound of a word in another alphabet for which a misspelt letter is tolerated. */
const shortestForeign = 5
/** Letters of a short word, and products of a common one. */
const shortWord = 6
const commonWord = 5

/** As written, or as another form of the same word. */
export function exactMatches(index: SearchIndex, text: string): WordMatch[] {
  const exact = index.byText.get(text)
  const stem = stemOf(text)
  const isForm = (word: number) => word !== exact && (stem.length > 3 || isShortForm(index, text, word))
  const forms = wordsSharing(index.byStem, stem).filter(isForm)
  const declined = exact === undefined && forms.length === 0 ? declinedName(index, text) : []
  const others = [...forms, ...declined].map((word) => ({ word, sure: 0.95 }))
  return exact === undefined ? others : [{ word: exact, sure: 1 }, ...others]
}

/** A name whose end looks like an ending of its own: of `кетанова` the name `кетанов`. */
function declinedName(index: SearchIndex, text: string): number[] {
  const name = withoutEnding(text)
  const word = name === undefined ? undefined : index.byText.get(name)
  return word !== undefined && index.nameWords.has(word) ? [word] : []
}

/** Of a stem of three letters: a noun's of a noun, so that `лев` is no form of `левый`. No prescription medicine. */
function isShortForm(index: SearchIndex, text: string, word: number): boolean {
  return !isPrescriptionOnly(index, word) && isAdjective(text) === isAdjective(index.words[word] ?? '')
}

/** Words that begin so. */
export function completions(index: SearchIndex, text: string): WordMatch[] {
  const places = beginningWith(index.words, text).slice(0, mostCompletions)
  return places.filter((word) => index.words[word] !== text).map((word) => ({ word, sure: 0.85 }))
}

/** Words that a finished word begins: a short one only the name of what needs no prescription, a word of the language only its own derivations. */
export function completionsOfWhole(index: SearchIndex, text: string): WordMatch[] {
  const found = completions(index, text)
  if (isRussianWord(text)) {
    const stem = stemOf(text)
    const isDerived = (word: number) => index.words[word]?.startsWith(stem) && !isPrescriptionOnly(index, word)
    return stem.length < shortestDerived ? [] : found.filter((one) => isDerived(one.word))
  }
  if (text.length > shortestName) return found
  return found.filter(({ word }) => index.nameWords.has(word) && !isPrescriptionOnly(index, word))
}

/** Letters of a stem that makes other words of one meaning, and of the beginning of a name that says little. */
const [shortestDerived, shortestName] = [6, 4]

/** Words that sound so, in either alphabet. A word of the language is only ever the name that sounds the same, or itself in the other alphabet; a prescription's name is spelled as people mistake it. */
export function soundingLike(index: SearchIndex, text: string): WordMatch[] {
  const sound = soundOf(text)
  // Of `ыъыъ` one sound is left, and the letter that sounds so is no word.
  if (isGibberish(text) || (text.length > 1 && sound.length < 2)) return []
  const isWord = isRussianWord(text)
  if (isWord && text.length < shortestMistaken) return []
  const isMeant = (word: number) => {
    const other = index.words[word] ?? ''
    if (isPrescriptionOnly(index, word) && !isOneSlip(text, other) && !isLongName(index, text, word)) return false
    return (!isWord || isSought(index, word) || isForeign(text, other)) && isWrittenAlike(index, text, other, word)
  }
  return wordsSharing(index.bySound, sound)
    .filter(isMeant)
    .map((word) => ({ word, sure: 0.8 }))
}

/** Of two slips a prescription's name is long enough: of `цыпрамед` no `Ципромед`. */
const isLongName = (index: SearchIndex, text: string, word: number): boolean =>
  (index.words[word] ?? '').length >= lettersOfTwoSlips && isLikelySlip(index, text, word)

const lettersOfTwoSlips = 9

/** In another alphabet no slip is seen. */
const isOneSlip = (text: string, other: string): boolean => isForeign(text, other) || slipsBetween(text, other, 2) <= 1

/** A name, or a word of a complaint: `насмарк`. */
const isSought = (index: SearchIndex, word: number) =>
  index.nameWords.has(word) || index.wordings.words.has(index.words[word] ?? '')

/** Letters of a word of the language that may be a name misspelt: `кетонов`. */
const shortestMistaken = 6

/** The same sound is spelled much alike, too: `final` is no `фенол`. In another alphabet only names are sought. */
function isWrittenAlike(index: SearchIndex, text: string, other: string, word: number): boolean {
  const isOtherAlphabet = isForeign(text, other)
  if (isOtherAlphabet && asTransliterated(text) === asTransliterated(other)) return true
  if (isOtherAlphabet && !index.nameWords.has(word) && !isInField(index.postings, word, fields.name)) return false
  const written = isOtherAlphabet ? asWrittenInRussian(text) : text
  const compared = isOtherAlphabet ? asWrittenInRussian(other) : other
  const isShort = isOtherAlphabet || written.length < lettersOfSpeech
  const isBegunAlike =
    written[0] === compared[0] || heardAtBeginning.has(soundOf(written).charAt(0) + soundOf(compared).charAt(0))
  // Of `енотикс`, which begins with another letter, no `иннотекс`.
  const most = Math.max(1, Math.floor(written.length / (isShort || !isBegunAlike ? lettersOfSlip : lettersOfSound)))
  return slipsBetween(written, compared, most + 1) <= most
}

/** A word of so many letters may have one that is spelled otherwise; and one that is written as it is heard: `сипталити`. */
const [lettersOfSlip, lettersOfSound] = [4, 2]
/** Letters of a word whose sound alone says what it is. */
const lettersOfSpeech = 7

/** `щщщыыы`: letters that repeat make no word. */
export function isGibberish(text: string): boolean {
  return new Set(text).size * 2 < text.length
}

/** Words that begin to sound so, of a finished word only what is sought; the more is still to come, the less sure. */
export function soundingCompletions(index: SearchIndex, text: string, isTyping = false): WordMatch[] {
  const sound = soundOf(text)
  if (sound.length < (isTyping ? shortestBegun : shortestWhole) || (!isTyping && isRussianWord(text))) return []
  return beginningWith(index.sounds, sound)
    .slice(0, mostCompletions)
    .flatMap((place) => {
      const whole = index.sounds[place] ?? ''
      if (sound.length * mostToCome < whole.length) return []
      const sure = 0.45 + (0.3 * sound.length) / whole.length
      const isMeant = (word: number) => isSought(index, word) && !isPrescriptionOnly(index, word)
      const words = wordsSharing(index.bySound, whole).filter((word) => isTyping || isMeant(word))
      return words.map((word) => ({ word, sure }))
    })
}

/** Names that sound so up to an ending. */
export function soundingStem(index: SearchIndex, stem: string): WordMatch[] {
  if (isGibberish(stem)) return []
  const sound = soundOf(stem)
  return beginningWith(index.sounds, sound)
    .filter((place) => (index.sounds[place]?.length ?? 0) <= sound.length + longestEnding)
    .flatMap((place) => wordsSharing(index.bySound, index.sounds[place] ?? ''))
    .filter((word) => index.nameWords.has(word))
    .map((word) => ({ word, sure: 0.8 }))
}

const longestEnding = 2

/** A name of what needs no prescription. */
export const isFreeName = (index: SearchIndex, word: number) =>
  index.nameWords.has(word) && !isPrescriptionOnly(index, word)

/** A word is corrected several times while one query is read; these are what was found for the latest words. */
const corrected = new WeakMap<SearchIndex, Map<string, WordMatch[]>>()
const mostCorrected = 2_000
/** Longer than any word of an assortment. */
const longestWord = 40

/** The nearest words by letters and sound: fewest slips first, then most products. Long words forgive more. */
export function corrections(index: SearchIndex, text: string): WordMatch[] {
  if (text.length > longestWord || isRussianWord(text)) return []
  const known = corrected.get(index) ?? new Map<string, WordMatch[]>()
  corrected.set(index, known)
  const found = known.get(text) ?? findWithDoubled(index, text)
  if (known.size >= mostCorrected) known.clear()
  known.set(text, found)
  return found
}

/** A key that was pressed twice is a slip of the finger, beside which there may be another: `терафоюю`. */
function findWithDoubled(index: SearchIndex, text: string): WordMatch[] {
  const found = findCorrections(index, text)
  if (found.length > 0 || text.length < shortestExchanged || !doubled.test(text)) return found
  const isFree = ({ word }: WordMatch) => !isPrescriptionOnly(index, word)
  return singlesOf(text).flatMap((one) => findCorrections(index, one).filter(isFree))
}

function findCorrections(index: SearchIndex, text: string): WordMatch[] {
  const sound = soundOf(text)
  const allowed = allowedSlips(text.length)
  if (allowed === 0 || isGibberish(text)) return []
  const near = nearSounds(index, sound, allowed).flatMap((place) =>
    wordsSharing(index.bySound, index.sounds[place] ?? '').flatMap((word) => {
      if (index.words[word] === text || !isWorthCorrecting(index, text, word)) return []
      const slips =
        slipsOf(text, sound, index.words[word] ?? '', index.wordSounds[word] ?? '', allowed) ??
        (isCheapSlip(index, text, word) ? allowed + oneMore : undefined)
      if (slips === undefined || slips > mostSlips(index, text, word)) return []
      if (!isLikelySlip(index, text, word)) return []
      return [{ word, slips }]
    }),
  )
  const fewest = Math.min(...near.map((one) => one.slips))
  if (near.some((one) => one.slips <= fewest && isOneOfSeveral(index, text, sound, one.word))) return []
  return near
    .filter((one) => one.slips <= fewest + 0.5)
    .map(({ word, slips }) => ({ word, sure: 0.75 - 0.12 * slips }))
    .sort((a, b) => b.sure - a.sure || productsOf(index, b.word) - productsOf(index, a.word))
    .slice(0, mostCorrections)
}

const productsOf = (index: SearchIndex, word: number) => countOf(index.postings, word)

/** A short or foreign word is no slip in a word that is neither a name nor common. */
function isWorthCorrecting(index: SearchIndex, text: string, word: number): boolean {
  if (index.nameWords.has(word)) return true
  const other = index.words[word] ?? ''
  if (isForeign(text, other)) return false
  return text.length > shortWord || productsOf(index, word) >= commonWord || index.wordings.words.has(other)
}

/** A prescription medicine is found by one slip; by more it is asked about. In Latin letters only by its very sound. */
function mostSlips(index: SearchIndex, text: string, word: number): number {
  if (!isPrescriptionOnly(index, word)) return Number.POSITIVE_INFINITY
  const other = index.words[word] ?? ''
  if (isForeign(text, other)) return otherAlphabet
  if (slipsBetween(text, other, 2) <= 1) return Number.POSITIVE_INFINITY
  return other.length >= lettersOfTwoSlips || isExchanged(text, other) ? oneSlip : 0
}

/** More than one slip for a word that is spelled and sounds otherwise. */
const oneSlip = 1.3

/** What nobody mistakes is no slip: `цецазолин`. */
function isLikelySlip(index: SearchIndex, text: string, word: number): boolean {
  const other = index.words[word] ?? ''
  if (isForeign(text, other) || /[a-z]/.test(text)) return true
  const usual = costOfLetter * other.length + (isPrescriptionOnly(index, word) ? 0 : costOfAny)
  const most = isOfComplaint(index, word) ? Math.max(usual, costOfAdded) : usual
  return costOfSlips(text, other, most) <= most
}

/** Of a complaint, and of no name that is not a word of the language: `каншля`, `насмокрк` have one letter too many. */
const isOfComplaint = (index: SearchIndex, word: number): boolean => {
  const text = index.words[word] ?? ''
  return index.wordings.words.has(text) && (!index.nameWords.has(word) || isRussianWord(text))
}

/** Two slips that people make in a long word of a complaint: `пиркись`. */
const isCheapSlip = (index: SearchIndex, text: string, word: number): boolean =>
  text.length >= lettersOfSpeech &&
  isOfComplaint(index, word) &&
  costOfSlips(text, index.words[word] ?? '', costOfTwo) <= costOfTwo

const [costOfTwo, oneMore] = [1.25, 0.5]

/** What a letter costs that no key beside another adds. */
const costOfAdded = 1.5

/** What slips may cost by each letter of the word that is meant. */
export const costOfLetter = 0.17
/** So much more of any word but the name of a prescription medicine. */
const costOfAny = 0.2

/** What two letters heard alike cost: so near a name is meant, whatever else is like it. */
const costOfSure = 1
/** How much more another name may cost that may be meant as well. */
const costOfOther = 0.3
/** Letters by which two words are one name. */
const lettersOfName = 6

/** A prescription medicine's name is no guess between two: `цефаксим` may be `цефиксим` and `цефотаксим`. */
function isOneOfSeveral(index: SearchIndex, text: string, sound: string, word: number): boolean {
  const name = index.words[word] ?? ''
  if (!index.nameWords.has(word) || !isPrescriptionOnly(index, word) || isForeign(text, name)) return false
  const cost = costOfSlips(text, name, costOfLetter * name.length)
  if (cost < costOfSure || cost === Number.POSITIVE_INFINITY) return false
  return nearSounds(index, sound, allowedSlips(text.length) + 1)
    .flatMap((place) => wordsSharing(index.bySound, index.sounds[place] ?? ''))
    .some((other) => {
      const otherName = index.words[other] ?? ''
      const isOther = index.nameWords.has(other) && otherName.slice(0, lettersOfName) !== name.slice(0, lettersOfName)
      return (
        isOther &&
        isPrescriptionOnly(index, other) &&
        costOfSlips(text, otherName, cost + costOfOther) <= cost + costOfOther
      )
    })
}

/** A word of nothing but prescription medicines. */
export function isPrescriptionOnly(index: SearchIndex, word: number): boolean {
  const ordinals = ordinalsOf(index.postings, word)
  return ordinals.length > 0 && ordinals.every((ordinal) => index.isOnPrescription[ordinal] === 1)
}

/** Written in the other alphabet. */
function isForeign(text: string, other: string): boolean {
  return /[a-z]/.test(text) !== /[a-z]/.test(other)
}

/** How many misspelt letters are tolerated in a word of this length. */
function allowedSlips(letters: number): number {
  return letters <= 4 ? 0 : letters <= 8 ? 1 : letters <= 12 ? 2 : 3
}

/** The mean of the slips in spelling and in sound, undefined for too many; a word of another alphabet has only a sound. */
function slipsOf(text: string, sound: string, other: string, otherSound: string, allowed: number): number | undefined {
  const most = allowed + 1
  const first = sound.charAt(0) + otherSound.charAt(0)
  const beginning = first === first.charAt(1) + first.charAt(0) || heardAtBeginning.has(first) ? 0 : otherBeginning
  const bySound = slipsBetween(sound, otherSound, most) + beginning
  if (isForeign(text, other)) {
    const isNear = bySound === 0 || (bySound <= 1 && sound.length >= shortestForeign)
    const most = Math.max(1, Math.floor(text.length / lettersOfSlip))
    const isSpelledNear = slipsBetween(asWrittenInRussian(text), asWrittenInRussian(other), most + 1) <= most
    return isNear && isSpelledNear ? bySound + otherAlphabet : undefined
  }
  if (text.length >= shortestExchanged && isExchanged(text, other)) return 1
  const bySpelling = slipsBetween(text, other, most) + beginning
  if (text.length <= shortestSlip && isUnlikely(sound, otherSound)) return undefined
  const isBegunAlike = text.slice(0, 2) === other.slice(0, 2) || sound.slice(0, 2) === otherSound.slice(0, 2)
  if (bySpelling > mostAtBeginning && !isBegunAlike) return undefined
  const isNear = bySpelling <= allowed || (bySound + bySpelling) / 2 <= allowed + 0.25
  return isNear ? (bySound + bySpelling) / 2 : undefined
}

/** `ситрамон` is heard as `цитрамон`. */
const heardAtBeginning = new Set(['sc', 'cs'])

/** Letters of a word in which two that stand in each other's place are one slip. */
const shortestExchanged = 8

/** Slips, the beginning among them: `гастропротектор` is no `хондропротектор`. */
const mostAtBeginning = 2

/** Letters of a word in which another letter has to sound alike to be a slip. */
const shortestSlip = 5
/** Sounds that are mistaken for each other. */
const alike = new Set(['bp', 'vf', 'gk', 'dt', 'jw', 'zs', 'cs', 'cz', 'qw', 'cq', 'lr', 'mn', 'ai', 'au', 'iu'])

/** `ерзик` has another sound where `ершик` has its third: a short word misspelt so is another word. */
function isUnlikely(sound: string, other: string): boolean {
  if (sound.length !== other.length) return false
  const differing = Array.from(sound, (_, at) => at).filter((at) => sound[at] !== other[at])
  const [at] = differing
  if (differing.length !== 1 || at === undefined) return false
  const [a = '', b = ''] = [sound[at], other[at]]
  return !alike.has(a + b) && !alike.has(b + a)
}

/** Places of the sounds that share enough pairs of letters with this one. */
export function nearSounds(index: SearchIndex, sound: string, allowed: number): number[] {
  const asked = [...new Set(bigramsOf(sound))]
  const common = new Uint8Array(index.sounds.length)
  // One slip spoils two pairs, or three where neighbours are swapped.
  const needed = Math.max(2, asked.length - 2 * allowed - 1)
  const near: number[] = []
  for (const pair of asked) {
    for (const place of index.pairs.get(pair) ?? []) {
      const count = (common[place] ?? 0) + 1
      common[place] = count
      if (count === needed && Math.abs((index.sounds[place]?.length ?? 0) - sound.length) <= allowed + 1)
        near.push(place)
    }
  }
  return near
}

/** Places of a sorted list whose text begins so. */
export function beginningWith(sorted: readonly string[], beginning: string): number[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const places: number[] = []
  for (let at = low; at < sorted.length && sorted[at]?.startsWith(beginning); at += 1) places.push(at)
  return places
}
