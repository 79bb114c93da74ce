import { readFileSync } from 'node:fs'
import { isUnsoldGoodsWord } from './everyday-words.russian.ts'
import { WordsByStem } from './inflections.russian.ts'
import { rootOf } from './roots.russian.ts'

/** `meanings.csv`, which README.md describes. */
const lines = readFileSync(new URL('meanings.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))

export const meanings: readonly string[] = lines.map(([meaning = '']) => meaning)

const byStem = new WordsByStem<string>()
for (const [meaning = '', words = ''] of lines) for (const word of words.split(' ')) byStem.add(word, rootOf(meaning))

/** The roots of what a word means beside itself: of `зудела` the root of `чешется`. */
export function meaningsOf(word: string): readonly string[] {
  return isUnsoldGoodsWord(word) ? byStem.listed(word) : byStem.get(word)
}
