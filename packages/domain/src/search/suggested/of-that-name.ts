import type { SearchIndex } from '../index/search-index.ts'
import { asTransliterated } from '../query-parser/sound.russian.ts'

export const isFree = (index: SearchIndex) => (ordinal: number) => index.isOnPrescription[ordinal] === 0

/**
 * A name that is only begun is no prescription's, where some of it is sold without one; but where all that is called so is on
 * prescription, nothing stands for it: of `омеп` Омепразол, and not Ультоп alone.
 */
export function freeFirst(index: SearchIndex, ordinals: Int32Array, typed: readonly string[]): Int32Array {
  const called = ordinals.filter(isCalledBy(index, typed))
  if (called.length > 0 && !called.some(isFree(index))) return ordinals
  const free = ordinals.filter(isFree(index))
  return free.length > 0 ? free : ordinals
}

/** Of what needs a prescription that which is called as it is typed, or is of the substance that is: of `конк` no Бисопролол. */
export function ofThatName(index: SearchIndex, words: readonly string[], ordinals: Int32Array): Int32Array {
  const isCalled = isCalledBy(index, words)
  return ordinals.filter((ordinal) => index.isOnPrescription[ordinal] === 0 || isCalled(ordinal))
}

function isCalledBy(index: SearchIndex, words: readonly string[]): (ordinal: number) => boolean {
  const typed = words.map(keyOf).filter((word) => word.length >= shortestOfName)
  const isBegun = (name: string) =>
    typed.some((word) => name.startsWith(word) || (name.length >= shortest && word.startsWith(name)))
  return (ordinal) => {
    const name = index.tradeNames[ordinal] ?? ''
    const names = [...name.split(' '), ...name.split('-').slice(1)].map(keyOf)
    const substances = (index.substances[ordinal] ?? '').toLowerCase().split(/ \+ | /)
    return names.some(isBegun) || substances.some((one) => typed.includes(keyOf(one)))
  }
}

/** In either alphabet. */
const keyOf = (word: string) => asTransliterated(word.replaceAll(/['-]/g, ''))

/** Letters of a beginning, and of a name that what is typed goes on after. */
const [shortestOfName, shortest] = [2, 4]
