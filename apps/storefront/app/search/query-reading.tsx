import type { ReplyOf } from '../api/api.ts'

export type Reading = ReplyOf<'POST /api/v1/search/search'>['reading']

/** Shows the query that was searched for where it differs from the typed one. */
export function QueryReading({ query, reading, isPartial }: { query: string; reading: Reading; isPartial: boolean }) {
  const lines = [
    correctedQuery(query, reading) && (
      <>
        Искали: <strong className="text-ink">{displayQuery(reading.text)}</strong>
        {reading.layout && ' (другая раскладка)'}
      </>
    ),
    reading.ean && <>По штрихкоду {reading.ean}</>,
    isPartial && <>Точно такого нет. Показаны самые близкие товары.</>,
    reading.ignored.length > 0 && !isPartial && <>Не учли: {reading.ignored.join(', ')}</>,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div role="status" className="mt-2 text-quiet">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <p key={at}>{line}</p>
      ))}
    </div>
  )
}

/** The reading where it says something else than what was typed, apart from case and spaces. */
export function correctedQuery(
  query: string,
  { text, corrected, layout }: Pick<Reading, 'text' | 'corrected' | 'layout'>,
) {
  const plain = (text: string) =>
    displayQuery(text)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[\s.,]+/g, ' ')
      .trim()
  return (corrected || layout) && text !== '' && plain(text) !== plain(query) ? displayQuery(text) : undefined
}

/** A number of pieces is `#20` to the search and `№20` to people. */
export function displayQuery(query: string): string {
  return query.replace(/#(?=\d)/g, '№')
}
