import { joiner, keepShortWordsTogether, shortWords } from './keep-units-together.ts'

/** «2 дня», «3 рубля» and «29 ноября», and not «5 из 10»: a preposition stays with what follows. */
const beforeShortWord = new RegExp(
  `(\\d) (?!(?:${shortWords}|или)\\s)(?=(?:\\p{L}{1,3}|\\p{L}+[лр]я|марта|июня|августа)(?!\\p{L}))`,
  'giu',
)

/** What belongs together in a sentence: a dash ends a line and never begins one, a range is one, a number stays with its short word, «2 дня», and a mark with its number, «1-я» is one and stays with its word, as a preposition does. */
export function keepPhrasesTogether(text: string): string {
  return keepShortWordsTogether(text)
    .replace(/ (?=[–—] )/g, '\u00a0')
    .replace(/(?<=[\p{L}\d])–(?=[\p{L}\d])/gu, `${joiner}–${joiner}`)
    .replace(/(?<![\p{L}\d])(№|г\.|ул\.|д\.|ИНН|ОГРН) (?=[\p{L}\d]|$)/gu, '$1\u00a0')
    .replace(beforeShortWord, '$1\u00a0')
    .replace(/(?<!\p{L})из-(?=за|под)/giu, `$&${joiner}`)
    .replace(/(\d-\p{L}{1,2}) (?=\p{Lu})/gu, '$1\u00a0')
    .replace(/(?<=\d)-(?=\p{L}{1,2}(?!\p{L}))/gu, `${joiner}-${joiner}`)
}

/** The same for the texts of HTML; its tags stay as they are. */
export function keepPhrasesOfHtml(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, keepPhrasesTogether)
}
