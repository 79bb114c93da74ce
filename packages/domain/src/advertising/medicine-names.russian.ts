import { normaliseText } from './normalise-text.russian.ts'

/** A shorter name is a word of its own too often. */
const shortestName = 4
/** Letters that a case of a Russian word adds to its stem: «амоксициллин-ами». */
const longestEnding = 3

/** Which of these names a text uses, in any case of the language; a name of several words as a whole. */
export function medicinesNamed(text: string, names: readonly string[]): string[] {
  const read = wordsOf(normaliseText(text))
  const placesOf = Map.groupBy(read.keys(), (at) => startOf(read[at] ?? ''))
  return names.filter((name) => {
    const words = wordsOf(name)
    const [first = ''] = words
    if (name.length < shortestName || first.length < 2) return false
    const places = placesOf.get(startOf(stemOf(first))) ?? []
    return places.some((at) => words.every((word, next) => isCaseOf(read[at + next] ?? '', word)))
  })
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .match(/[\p{L}\p{N}]+/gu) ?? []
const startOf = (word: string) => word.slice(0, 2)
const stemOf = (word: string) => (word.length > shortestName ? word.replace(/[аеийоуыьэюя]$/u, '') : word)

function isCaseOf(read: string, name: string): boolean {
  const stem = stemOf(name)
  if (!/[а-я]$/u.test(stem)) return read === name
  return (
    read.startsWith(stem) && /^[а-я]*$/u.test(read.slice(stem.length)) && read.length - stem.length <= longestEnding
  )
}
