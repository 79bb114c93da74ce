/** Invisible, and no line ends at it. */
export const joiner = '\u2060'

/**
 * A number stays in one line, «15 000», and so it does with its unit: «10 шт.», «0,5 мг», «80 мг/мл»; a size is one:
 * «10 см × 25 см», and so are two strengths, «875 мг + 125 мг», a model, «LD-61», a range, «0-6», and a number, «№ 3»; a preposition stays with its word. Longer words may part, or a name would have no place to; so may a third strength; so may «поливитамин+мультиминерал» at its sign.
 */
export function keepUnitsTogether(text: string): string {
  return keepShortWordsTogether(text)
    .replace(/(\d) (?=[\p{L}%₽]{1,3}(?!\p{L})|\d{3}(?!\d)|месяц|год)/gu, '$1\u00a0')
    .replaceAll(' × ', '\u00a0×\u00a0')
    .replaceAll('№ ', '№\u00a0')
    .replace(/(?<=\d\u00a0\p{L}{1,3}) \+ (?=\d)/gu, '\u00a0+\u00a0')
    .replace(/(?<=\d[\s\u00a0]?\p{L}{1,4})\/(?=\p{L}{1,4}(?!\p{L}))/gu, `/${joiner}`)
    .replace(/\+(?=\p{L})|(?<=\+\d[\d,]*[\s\u00a0]?\p{L}{1,4})\+(?=\d)/gu, '+\u200b')
    .replace(/(?<![\p{L}\d])([A-Z]{1,4}|\d+)-(?=\d)/gu, `$1${joiner}-${joiner}`)
}

/** Prepositions and particles that stay with the word after them. */
export const shortWords = '[авкосуия]|на|по|за|от|до|из|не|ни|но|во|со|ко|об|для|без|при|под|над|про'
const shortWord = new RegExp(`(?<![\\p{L}\\d])(${shortWords}) (?=[«\\p{L}\\d]|$)`, 'giu')

/** A capital letter alone is of the name before it: «Престариум А», «Витамин С». */
const letterOfName = /(?<=\p{L}) (?=\p{Lu}(?![\p{L}\d.]))/gu

export function keepShortWordsTogether(text: string): string {
  return text
    .replace(letterOfName, '\u00a0')
    .replace(shortWord, (word, _, at: number, whole: string) =>
      whole[at - 1] === '\u00a0' && word < 'а' ? word : `${word.trimEnd()}\u00a0`,
    )
}
