import type { ReplyOf } from '../api/api.ts'

type QueryInterpretation = ReplyOf<'POST /api/v1/search/search'>['reading']

/** The reading where it says something else than what was typed, apart from case and spaces. */
export function correctedQuery(
  query: string,
  { text, corrected, layout }: Pick<QueryInterpretation, 'text' | 'corrected' | 'layout'>,
) {
  const plain = (text: string) =>
    displayQuery(text)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[\s.,]+/g, ' ')
      .trim()
  return (corrected || layout) && text !== '' && plain(text) !== plain(query) ? displayQuery(text) : undefined
}

/** A name at the beginning of a sentence or in quotes. */
export const capitalised = (name: string): string => displayQuery(name).replace(/^./, (letter) => letter.toUpperCase())

/** A number of pieces is `#20` to the search and `№20` to people. */
export function displayQuery(query: string): string {
  return query.replace(/#(?=\d)/g, '№')
}
