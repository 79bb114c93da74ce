import { writeFile } from 'node:fs/promises'
import dictionary from 'dictionary-ru'
import { packWords } from '../packages/domain/src/search/wordings/russian-words.russian.ts'

/** Writes the set of Russian words that the search knows, after the dictionary or the way of packing has changed. */
const entries = Buffer.from(dictionary.dic).toString('utf8').split('\n').slice(1)
const words = entries.map((entry) => entry.split('/')[0]?.trim() ?? '')
await writeFile(new URL('../packages/domain/src/search/wordings/russian-words.bin', import.meta.url), packWords(words))
