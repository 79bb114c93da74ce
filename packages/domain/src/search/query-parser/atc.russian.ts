const lookalikes = new Map(Array.from('авсднмрятлгео', (letter, at) => [letter, 'abcdhmpatlgeo'.charAt(at)]))

/** An ATC code or its beginning, from its second level on (`M01`, `m01ae`, `М01АЕ01` in Russian letters). */
export function readAtc(word: string): string | undefined {
  const latin = Array.from(word, (letter) => lookalikes.get(letter) ?? letter).join('')
  return /^[a-z]\d{2}(?:[a-z]{1,2}(?:\d{2})?)?$/.test(latin) ? latin.toUpperCase() : undefined
}
