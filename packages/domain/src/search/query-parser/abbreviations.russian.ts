/** As pharmacists and price lists shorten it, and what it says. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})д\/(?:и|ин|инъ?|инъек\p{L}*)\.?(?![\p{L}])/gu, 'для инъекций'],
  [/(?<!\p{L})д\/(?:н|наруж?|наружн\p{L}*)\.?(?![\p{L}])/gu, 'наружн'],
  [/(?<!\p{L})д\/(?:дет|детей)\.?(?![\p{L}])/gu, 'для детей'],
  [/(?<!\p{L})д\/(?=\p{L}{3})/gu, 'для '],
  [/(?<!\p{L})физ(?:иол(?:огич\p{L}*)?)?\.?\s*р(?:-|аство)р\p{L}{0,2}/gu, 'физраствор'],
  [/(?<!\p{L})р-р(?!\p{L})/gu, 'раствор'],
  [/(?<!\p{L})тест\p{L}*\s+на\s+бер(?:ем\p{L}{0,2})?\.?(?!\p{L})/gu, 'тест на беременность'],
]

/** Letters with spaces between them: `а ц ц`. */
const spelledOut = /(?<![\p{L}\d])\p{L}(?:[ .-]\p{L}){2,6}(?![\p{L}\d])/gu

/** `вода д/и` is `вода для инъекций`, and `а ц ц` is `ацц`. */
export function openAbbreviations(text: string): string {
  const joined = text.replace(spelledOut, (letters) => letters.replaceAll(/[ .-]/g, ''))
  if (!mayBeShort.test(joined)) return joined
  return abbreviations.reduce((read, [short, long]) => read.replace(short, long), joined)
}

const mayBeShort = /д\/|р-р|физ|тест/
