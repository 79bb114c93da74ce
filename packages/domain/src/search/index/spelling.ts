import { pairsOf, soundOf } from '../query-parser/sound.russian.ts'
import { stemOf } from '../query-parser/stem.russian.ts'
import type { SearchIndex } from './search-index.ts'

/** An indexed word that may match a word of the query, with its probability (1 is certain). */
export interface WordMatch {
  word: number
  sure: number
}

/** Words a beginning is taken for; a shorter beginning means too much to be of use. */
const mostCompletions = 60
const mostCorrections = 8

/** As written, or as another form of the same word. */
export function exactMatches(index: SearchIndex, text: string): WordMatch[] {
  const exact = index.byText.get(text)
  const forms = (index.byStem.get(stemOf(text)) ?? []).filter((word) => word !== exact)
  return [...(exact === undefined ? [] : [{ word: exact, sure: 1 }]), ...forms.map((word) => ({ word, sure: 0.95 }))]
}

/** Words that begin so. */
export function completions(index: SearchIndex, text: string): WordMatch[] {
  const places = beginningWith(index.sorted, text).slice(0, mostCompletions)
  return places.filter((word) => index.sorted[word] !== text).map((word) => ({ word, sure: 0.85 }))
}

/** Words that sound so, in either alphabet. */
export function soundingLike(index: SearchIndex, text: string): WordMatch[] {
  const sound = soundOf(text)
  return (index.bySound.get(sound) ?? []).map((word) => ({ word, sure: 0.8 }))
}

/** Words that begin to sound so; the more is still to come, the less sure. */
export function soundingCompletions(index: SearchIndex, text: string): WordMatch[] {
  const sound = soundOf(text)
  if (sound.length < 3) return []
  return beginningWith(index.sounds, sound)
    .slice(0, mostCompletions)
    .flatMap((place) => {
      const whole = index.sounds[place] ?? ''
      const sure = 0.45 + (0.3 * sound.length) / whole.length
      return (index.bySound.get(whole) ?? []).map((word) => ({ word, sure }))
    })
}

/** A word is corrected several times while one query is read; these are what was found for the latest words. */
const corrected = new WeakMap<SearchIndex, Map<string, WordMatch[]>>()
const mostCorrected = 2_000
/** Longer than any word of an assortment. */
const longestWord = 40

/** The nearest words by letters and sound: fewest slips first, then most products. Long words forgive more. */
export function corrections(index: SearchIndex, text: string): WordMatch[] {
  if (text.length > longestWord) return []
  const known = corrected.get(index) ?? new Map<string, WordMatch[]>()
  corrected.set(index, known)
  const found = known.get(text) ?? findCorrections(index, text)
  if (known.size >= mostCorrected) known.clear()
  known.set(text, found)
  return found
}

function findCorrections(index: SearchIndex, text: string): WordMatch[] {
  const sound = soundOf(text)
  const allowed = sound.length <= 3 ? 0 : sound.length <= 5 ? 1 : sound.length <= 8 ? 2 : 3
  if (allowed === 0) return []
  const near = nearSounds(index, sound, allowed).flatMap((place) =>
    (index.bySound.get(index.sounds[place] ?? '') ?? []).flatMap((word) => {
      const slips = slipsOf(text, sound, index.words[word]?.text ?? '', index.words[word]?.sound ?? '', allowed)
      return slips <= allowed + 0.75 ? [{ word, slips }] : []
    }),
  )
  const fewest = Math.min(...near.map((one) => one.slips))
  return near
    .filter((one) => one.slips <= fewest + 0.5)
    .map(({ word, slips }) => ({ word, sure: 0.75 - 0.12 * slips }))
    .sort((a, b) => b.sure - a.sure || productsOf(index, b.word) - productsOf(index, a.word))
    .slice(0, mostCorrections)
}

const productsOf = (index: SearchIndex, word: number) => index.words[word]?.ordinals.length ?? 0

/** The most allowed distances of spelling and of sound; for a word of another alphabet the sound must be closer. */
function slipsOf(text: string, sound: string, other: string, otherSound: string, most: number): number {
  const bySound = slipsBetween(sound, otherSound, most + 1)
  if (/[a-z]/.test(text) !== /[a-z]/.test(other)) return bySound + 0.75
  return (bySound + slipsBetween(text, other, most + 1)) / 2
}

/** Places of the sounds that share enough pairs of letters with this one. */
function nearSounds(index: SearchIndex, sound: string, allowed: number): number[] {
  const asked = [...new Set(pairsOf(sound))]
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

/** The number of letters added, left out, changed or swapped with a neighbour; counted up to `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      row.push(slips)
      if (slips < least) least = slips
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** Places of a sorted list whose text begins so. */
function beginningWith(sorted: readonly string[], beginning: string): number[] {
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
