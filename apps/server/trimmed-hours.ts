/** The only country whose holidays the shop asks for (packages/domain/src/pharmacies/opening-hours.ts). */
const country = 'ru'
const holidays = /^const ([a-z]{2}) = \{\n[\s\S]*?^\};$/gm
const foreignWords = /^var crossLocale = (\{\n[\s\S]*?^\});$/m
const layerOfWords = /^\tcrossLocale: crossLocale,$/m
/** Of the library that this was written for; another one has to be looked at first. */
const countries = 61

/**
 * The library of opening hours without the holidays of other countries, half of its text; and the words of all languages
 * for weekdays and months are made when hours are read that have such words.
 */
export function trimHours(code: string): string {
  const found = [...code.matchAll(holidays)].map(([, name]) => name)
  if (found.length !== countries || !found.includes(country) || !foreignWords.test(code) || !layerOfWords.test(code))
    throw new Error('the library of opening hours has changed: see apps/server/trimmed-hours.ts')
  return code
    .replace(holidays, (whole, name) => (name === country ? whole : `const ${name} = undefined;`))
    .replace(foreignWords, (_, words) => `let madeWords;\nconst foreignWords = () => (madeWords ??= ${words});`)
    .replace(layerOfWords, '\tget crossLocale() { return foreignWords(); },')
}
