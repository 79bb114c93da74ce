import { readFileSync } from 'node:fs'
import { stemOf } from '../query-parser/stem.russian.ts'

/** How many bits the set has, and how many of them each word sets: one word in eight hundred is taken for one that it is not. */
const [bits, bitsOfWord] = [2 ** 21, 7]

let known: Uint8Array | undefined

/** `russian-words.bin`, which `scripts/russian-words.ts` makes of a spelling dictionary. */
const set = () => {
  known ??= readFileSync(new URL('russian-words.bin', import.meta.url))
  return known
}

/** A word of the Russian language in any of its forms, spelled as it is: it is no slip in the name of a medicine. */
export function isRussianWord(text: string): boolean {
  return shortest.test(text) && placesOf(keyOf(text)).every((at) => ((set()[at >> 3] ?? 0) & (1 << (at & 7))) !== 0)
}

/** Of `назыв` comes `называть` and `название`: it begins a word of the language, and is no name misspelt. */
export const beginsRussianWord = (text: string): boolean => endings.some((ending) => isRussianWord(text + ending))

const endings = ['ать', 'ять', 'ить', 'еть', 'ание', 'ение', 'ный', 'ка', 'ик', 'ник', 'ость', 'ия', 'ие', 'ок']

/** The set of these words, as a file: an exact list takes twenty times the memory. */
export function packWords(words: Iterable<string>): Uint8Array {
  const packed = new Uint8Array(bits / 8)
  for (const word of words) {
    const text = word.toLowerCase().replaceAll('ё', 'е')
    if (!shortest.test(text)) continue
    const keys = new Set([text, text.replace(infinitive, '')].map(keyOf))
    for (const at of [...keys].flatMap(placesOf)) packed[at >> 3] = (packed[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return packed
}

/** The stem, or the word as it is where its stem is that of too many words. */
function keyOf(text: string): string {
  const stem = stemOf(text)
  return stem.length < shortestStem ? text : stem
}

const shortestStem = 4
const shortest = /^[а-я]{4,}$/
/** Forms of a verb begin as it does without this. */
const infinitive = /ть(?:ся)?$/

function placesOf(stem: string): number[] {
  const [first, second] = [hashOf(stem, 0x811c9dc5), hashOf(stem, 0x9747b28c) | 1]
  return Array.from({ length: bitsOfWord }, (_, at) => (first + Math.imul(at, second)) & (bits - 1))
}

/** FNV-1a, its last bits mixed. */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}

/** A noun that ends as verbs do: `диабет` has the forms of a noun, so `диабло` is none of its. */
export const isDeclined = (word: string): boolean => ['а', 'ом', 'у'].every((ending) => isRussianWord(word + ending))
