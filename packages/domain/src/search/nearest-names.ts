import type { SearchIndex } from './index/search-index.ts'
import { isGibberish } from './index/spelling.ts'
import { normalise } from './query-parser/normalise.russian.ts'
import { bigramsOf, soundOf } from './query-parser/sound.russian.ts'

const mostNames = 5
/** Share of common letter pairs below which two names have nothing to do with each other. */
const leastAlike = 0.45

/** Trade names and substances that sound most like the query, for one that found nothing. No name of prescription medicines. */
export function nearestNames(index: SearchIndex, query: string): string[] {
  const letters = normalise(query).replaceAll(' ', '')
  const asked = new Set(bigramsOf(soundOf(letters)))
  if (asked.size < 3 || isGibberish(letters)) return []
  return index.names.all
    .filter((name) => name.isFree)
    .map(({ text, sound, pairs, popularity }) => {
      const own = `^${sound}$`
      let common = 0
      for (const pair of asked) if (own.includes(pair)) common += 1
      return { text, popularity, alike: (2 * common) / (asked.size + pairs) }
    })
    .filter((one) => one.alike >= leastAlike)
    .sort((a, b) => b.alike - a.alike || b.popularity - a.popularity)
    .slice(0, mostNames)
    .map((one) => one.text)
}
