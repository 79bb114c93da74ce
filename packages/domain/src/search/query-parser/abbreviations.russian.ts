/** As pharmacists and price lists shorten it, and what it says. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})д\/(?:и|ин|инъ?|инъек\p{L}*)\.?(?![\p{L}])/gu, 'для инъекций'],
  [/(?<!\p{L})д\/(?:н|наруж?|наружн\p{L}*)\.?(?![\p{L}])/gu, 'наружн'],
  [/(?<!\p{L})д\/(?:дет|детей)\.?(?![\p{L}])/gu, 'для детей'],
  [/(?<!\p{L})д\/(?=\p{L}{3})/gu, 'для '],
]

/** `вода д/и` is `вода для инъекций`. */
export function openAbbreviations(text: string): string {
  if (!text.includes('д/')) return text
  return abbreviations.reduce((read, [short, long]) => read.replace(short, long), text)
}
