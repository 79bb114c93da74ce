import { otherLayoutIsNoName, switchKeyboardLayout } from '@romashka/basics'
import type { SearchIndex } from '../../index/search-index.ts'
import { completions, corrections, exactMatches, isGibberish, soundingLike } from '../../index/spelling.ts'
import { isFiller, isUnsoldGoodsWord } from '../../wordings/everyday-words.russian.ts'
import { shapesOf } from '../forms.russian.ts'
import { replaceLookAlikes, wordsOf } from '../normalise.russian.ts'
import { splitQuantities } from '../quantities.russian.ts'
import { soundOf } from '../sound.russian.ts'

/** Switches the keyboard layout of words that are unknown as typed and known in the other layout; then of all words. */
export function turnChunks(index: SearchIndex, normal: string): { text: string; isLayoutSwitched: boolean } {
  const chunks = normal.split(' ')
  const turned = chunks.map((chunk) =>
    isSense(index, chunk) && !hasKeySigns.test(chunk) ? undefined : senseTurned(index, chunk),
  )
  if (turned.every((chunk) => chunk === undefined)) return { text: normal, isLayoutSwitched: false }
  const isKept = (chunk: string) => isAmount(chunk) || (chunk.length > 1 && isSense(index, chunk))
  const text = chunks
    .map((chunk, at) => turned[at] ?? (isKept(chunk) ? chunk : (switchKeyboardLayout(chunk) ?? chunk)))
    .join(' ')
  return { text, isLayoutSwitched: true }
}

/** Signs inside a Latin word are letters of the other layout. */
const hasKeySigns = /[a-z][,;.'[\]`]+[a-z]/

function isSense(index: SearchIndex, chunk: string): boolean {
  const words = wordsOf(chunk).map(replaceLookAlikes)
  if (isAmount(chunk) || words.every((word) => isFiller(word) || isUnsoldGoodsWord(word))) return true
  return words.length > 0 && words.every((word) => isKnown(index, word) || soundsKnown(index, plain(word)))
}

/** By a sound long enough to be no accident. */
function soundsKnown(index: SearchIndex, word: string): boolean {
  return soundOf(word).length > 3 && soundingLike(index, word).length > 0
}

/** A number, alone or with its unit. */
function isAmount(chunk: string): boolean {
  return /^[#\d.,]+$/.test(chunk) || (/^[#\d]/.test(chunk) && splitQuantities(chunk).rest === '')
}

function isKnown(index: SearchIndex, word: string): boolean {
  const text = plain(word)
  return (
    exactMatches(index, text).length > 0 ||
    (text.length > 3 && completions(index, text).length > 0) ||
    shapesOf(text) !== undefined
  )
}

/** Only if the word in the other layout is an indexed word, the beginning of one, or one typing error away from one. */
function senseTurned(index: SearchIndex, chunk: string): string | undefined {
  const turned = switchKeyboardLayout(chunk)
  if (turned === undefined || isGibberish(chunk)) return undefined
  if (otherLayoutIsNoName(chunk, turned)) return undefined
  if (isAmount(turned)) return turned
  const words = wordsOf(turned)
  if (words.length === 0 || words.join('').length < 2) return undefined
  const isWord = (word: string) => {
    const text = plain(word)
    return (
      (text.length >= shortestInLatin || !isLatin.test(text) ? isKnown(index, word) : index.byText.has(text)) ||
      (text.length > 2 && !isLatin.test(text) && completions(index, text).length > 0) ||
      isSlipAway(index, chunk, text) ||
      (text.length >= shortestSounding && soundsKnown(index, text))
    )
  }
  return words.every(isWord) ? turned : undefined
}

function isSlipAway(index: SearchIndex, asTyped: string, turned: string): boolean {
  if (turned.length < 5) return false
  const [best] = corrections(index, turned)
  const [other] = corrections(index, asTyped)
  const isNear = best !== undefined && (!/[a-z]/.test(turned) || best.sure >= sureInLatin)
  return isNear && (other === undefined || best.sure > other.sure)
}

const isLatin = /[a-z]/
/** Letters of a word that is known by its sound in the other layout. */
const shortestSounding = 5
/** Letters of the beginning of a Latin name that is none by chance: `ручу` is no `hexe`. */
const shortestInLatin = 5

/** Few names are written in Latin letters, so a Russian word typed on their keys has to be close to one. */
const sureInLatin = 0.6

const plain = (word: string) => word.replaceAll(/['-]/g, '')
