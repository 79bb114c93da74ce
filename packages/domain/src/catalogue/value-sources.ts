import type { FeedProduct } from './import/feed.ts'

/** Orders, people who have looked, registers and lists of medicines. */
const stating = [
  'order',
  'pharmacist',
  'state-register',
  'waybill',
  'vital-list-2015',
  'formulary-kz',
  'editorial',
] as const

/** Who says a value; a field without a source is the feed's own word. */
const valueSources = [...stating, 'abroad', 'barcode-list', 'derived', 'unknown', 'guess'] as const

export type ValueSource = (typeof valueSources)[number]

/** By the field's name. */
export type ValueSources = Partial<Record<string, ValueSource>>

/** What a rule needs to close a way (courier, cold chain): kept although guessed, and shown to nobody. */
const shownAlthoughGuessed: ReadonlySet<string> = new Set(['ethanolPercent', 'storage'])

/** The sources that the shop knows by name; a guess is known as such, whatever else a feed calls it. */
export function checkSources(sources: FeedProduct['sources']): ValueSources {
  return Object.fromEntries(
    Object.entries(sources ?? {}).map(([field, given]) => [
      field,
      valueSources.find((one) => one === given) ?? 'guess',
    ]),
  )
}

/** A guess is no fact: its value does not come in. */
export function withoutGuesses(product: FeedProduct): FeedProduct {
  const guessed = Object.entries(checkSources(product.sources)).filter(
    ([field, source]) => source === 'guess' && !shownAlthoughGuessed.has(field),
  )
  const emptied = guessed.map(([field]) => [field, field === 'substances' ? [] : null])
  return { ...product, ...Object.fromEntries(emptied) }
}

/** Whether the value may be shown and chosen by. */
export function isNotGuessed(sources: ValueSources, field: string): boolean {
  return sources[field] !== 'guess'
}

/** Whether somebody states the value, the feed itself (null) included: conclusions, guesses and foreign price lists do not. */
export function isStated(source: ValueSource | null): boolean {
  return source === null || stating.some((one) => one === source)
}
