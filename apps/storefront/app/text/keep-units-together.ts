/** Invisible, and no line ends at it. */
const joiner = '\u2060'

/**
 * A number stays in one line with its unit: «10 шт.», «0,5 мг», «80 мг/мл», and a size is one: «10 см × 25 см». A model
 * is one too: «LD-61». Longer words may part, or a name would have no place to.
 */
export function keepUnitsTogether(text: string): string {
  return text
    .replace(/(\d) (?=[\p{L}%]{1,3}(?!\p{L}))/gu, '$1\u00a0')
    .replaceAll(' × ', '\u00a0×\u00a0')
    .replace(/(?<=\d[\s\u00a0]?\p{L}{1,4})\/(?=\p{L}{1,4}(?!\p{L}))/gu, `/${joiner}`)
    .replace(/(?<![\p{L}\d])([A-Z]{1,4})-(?=\d)/gu, `$1${joiner}-${joiner}`)
}

/** What belongs together in a sentence: a dash ends a line and never begins one, a range is one, a mark stays with its number, a preposition with its word. */
export function keepPhrasesTogether(text: string): string {
  return text
    .replace(/ (?=[–—] )/g, '\u00a0')
    .replace(/(?<=\d)–(?=\d)/g, `${joiner}–${joiner}`)
    .replace(/(?<![\p{L}\d])(№|г\.|ул\.|д\.|ИНН|ОГРН) (?=[\p{L}\d])/gu, '$1\u00a0')
    .replace(/(\d{4}) (?=г\.)/g, '$1\u00a0')
    .replace(/(?<![\p{L}\d])(в|к|с|о|у|и|а|на|по|за|от|до|из|не|во|со|об) (?=[«\p{L}\d])/giu, '$1\u00a0')
}
