const micrograms: Record<string, number> = { мкг: 1, мг: 1000, г: 1_000_000 }
const weight = /(\d+(?:,\d+)?) ?(мкг|мг|г)(?![а-яё])/gu

/** «500 мг» and «0.5 г» have one key, «1 млн МЕ» and «1 000 000 МЕ» too, and «100 мг/5 мл» keeps its spoonful. */
export function amountKey(amount: string): string {
  return amount
    .toLowerCase()
    .replace(/(\d)\.(?=\d)/g, '$1,')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d+(?:,\d+)?) ?(тыс|млн)\.?(?![а-яё])/gu, (_, value: string, times: string) =>
      String(Math.round(Number(value.replace(',', '.')) * (times === 'млн' ? 1_000_000 : 1000))),
    )
    .replace(weight, (_, value: string, unit: string) => {
      const inMicrograms = Number(value.replace(',', '.')) * (micrograms[unit] ?? 1)
      return `${Math.round(inMicrograms * 1000) / 1000}мкг`
    })
    .replace(/\s+/g, '')
}

/** For each key the spelling that most of these amounts have; of equally frequent ones that without a fraction. */
export function commonSpellings(amounts: Iterable<string>, keyOf = amountKey): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const amount of amounts) {
    const key = keyOf(amount)
    const spellings = counts.get(key) ?? new Map<string, number>()
    counts.set(key, spellings.set(amount, (spellings.get(amount) ?? 0) + 1))
  }
  const mostFrequent = (spellings: Map<string, number>) =>
    [...spellings].sort(
      ([a, nA], [b, nB]) => nB - nA || commas(a) - commas(b) || a.length - b.length || (a < b ? -1 : 1),
    )[0]?.[0] ?? ''
  return new Map([...counts].map(([key, spellings]) => [key, mostFrequent(spellings)]))
}

const commas = (amount: string) => amount.split(',').length
