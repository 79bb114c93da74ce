import { russianLookalikes } from '@romashka/basics'
import { cell, readRules } from '../read-rules.ts'

const acronyms = new Map(readRules('acronyms').map((row) => [cell(row, 'word'), cell(row, 'written')]))
const vowelless = new Set(readRules('vowelless').map((row) => cell(row, 'word')))
const brands = new Set(readRules('brands').map((row) => cell(row, 'word')))

/** Names of several words as their owners write them: «Клин энд Клиа». */
const phrases = readRules('phrases').map((row) => cell(row, 'written'))
const phrase = new RegExp(
  `(?<![а-яёa-z\\d-])(?:${phrases.map((one) => one.replaceAll(' ', '\\s+')).join('|')})(?![а-яёa-z\\d])`,
  'giu',
)
const asWritten = new Map(phrases.map((one) => [one.toLowerCase(), one]))

/** The Latin letter typed for the preposition: «C ЖЕНЬШЕНЕМ», not the vitamin. */
const latinWith =
  /(?<![а-яёa-z\d-]|витамин[а-я]*\s|вит\.?\s)c(?=\s[а-яё]{3,}(?:ой|ей|ом|ем|ым|им|ами|ями|ыми|ими|ью)(?![а-яё]))/giu

/** Latin letters typed for Cyrillic ones inside a Russian word: «КАПC» → «капс». */
export function oneAlphabet(text: string): string {
  return text.replace(latinWith, 'с').replace(/[а-яёa-z]+/giu, (word) => {
    const russian = /[а-яё]/iu.test(word)
    const latin = [...word.toLowerCase()].filter((letter) => /[a-z]/.test(letter))
    if (!russian || latin.length === 0 || !latin.every((letter) => russianLookalikes[letter])) return word
    return word.toLowerCase().replace(/[a-z]/g, (letter) => russianLookalikes[letter] ?? letter)
  })
}

/** Sentence case with the brands, acronyms and «quoted» names written as their owners write them. */
export function writeCase(text: string): string {
  const cased = text
    .toLowerCase()
    .replace(/[а-яёa-z][а-яёa-z\d]*(?:-(?=[а-яёa-z])[а-яёa-z\d]+)*/giu, (word, at: number) => writeWord(word, at === 0))
    .replace(phrase, (found) => asWritten.get(found.toLowerCase().replace(/\s+/gu, ' ')) ?? found)
    .replace(
      /"([^"]+)"/gu,
      (_, inside: string) => ` «${/^\d/.test(inside.trim()) ? inside.trim() : capital(inside.trim())}» `,
    )
    .replace(/"/g, ' ')
  return tidy(capital(cased.trim()))
}

/** What begins a line is a name, and so is the brand joined to it: «Сабельник-Эвалар», but «маска-интенсив». */
function writeWord(word: string, isFirst = false): string {
  const written = acronyms.get(word)
  if (written) return written
  const [, root = '', tail = ''] = /^(.+)-([а-яёa-z]+)$/u.exec(word) ?? []
  if (acronyms.has(`-${tail}`)) return `${writeWord(root)}-${acronyms.get(`-${tail}`)}`
  if (/^[a-z]{1,2}-[а-яё]/.test(word)) return word.replace(/^[a-z]+/, (letters) => letters.toUpperCase())
  if (/^(?:[bcdfghjklmnpqrstvwxz]{3,4}|(?!gx)[a-z]{2,3}\d+[a-z]?)$/.test(word)) return word.toUpperCase()
  if (/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(word)) return word.length <= 2 ? word.toUpperCase() : capital(word)
  if (brands.has(word))
    return word
      .split('-')
      .map((part) => (part.length > 2 ? capital(part) : part))
      .join('-')
  if (isFirst && brands.has(tail)) return `${root}-${capital(tail)}`
  return word
}

export function capital(text: string): string {
  const at = text.search(/[а-яёa-z]/iu)
  return at < 0 ? text : text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1)
}

const halves =
  'крем|бальзам|шампунь|ополаскиватель|масло|гель|спрей|маска|концентрат|тальк|лосьон|мыло|скраб|молочко|пенка|саше'
/** «крем - бальзам» is one thing with a hyphen, «хигия - шампунь» a name and what it names. */
const hyphenatedPairs = new RegExp(`(?<![а-яё])(${halves})\\s*-\\s*(?=(?:${halves})(?![а-яё]))`, 'giu')

export function tidy(text: string): string {
  return text
    .replace(hyphenatedPairs, '$1-')
    .replace(/(?<![а-яё])(с|в|на|для|от|и) (?=\1 )/giu, '')
    .replace(/(?<![а-яё])(с (?:[а-яё-]+ ){1,4}и )экстракт(?= [а-яё])/giu, '$1экстрактом')
    .replace(/(?<![а-яё])гель (?=смазка)/giu, 'гель-')
    .replace(/(?<=[а-яё])(?:\s-\s?|-\s)(?=\d)/giu, '-')
    .replace(/(?<=\d)\s+(?=%)/g, '')
    .replace(/(?<=[а-яё\d])\((?=[а-яё\d])/giu, ' (')
    .replace(/(?<=[а-яё\d])\s+-\s*(?=[а-яёa-z])|(?<=[а-яё\d])-\s+(?=[а-яёa-z])/giu, ' ')
    .replace(/(?<=[a-z])\s+-(?=[а-яё])/giu, '-')
    .replace(/(?<=\s)-(?=[а-яё])/giu, '')
    .replace(/(?<=[а-яёa-z]\d)\/\s+(?=[a-zа-яё])/giu, '/')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+([,;:.!?])/g, '$1')
    .replace(/([,;])(?=[^\s\d])/g, '$1 ')
    .replace(/(?:[,;]\s*){2,}/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:*+/-]+|[\s,;:*+/-]+$/g, '')
}

const cutWords = new Set(readRules('cut-words').map((row) => cell(row, 'word')))

/** A shopper understands every word: nothing shortened, cut off, doubled or left open. */
export function isReadable(title: string): boolean {
  const withoutPieces = title
    .replace(/(\d) шт\.$/u, '$1 штук')
    .replace(/(?<=(?:мг|мкг|г|МЕ|ЕД)(?: \S+)?)\/(?:\d+ ?)?(?:мл|г|доза|дозу|ч|час)(?![а-я])/gu, '')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .replace(/\d+ (?:МЕ|ЕД)(?![а-я])/gu, '0')
  if (
    /[а-яёa-z]\.(?!$)/iu.test(withoutPieces.replace(/(?<![а-яё])[а-я]\.[а-я]\.(?=\s|$)/giu, '')) ||
    /[а-яё]\.$/iu.test(withoutPieces)
  )
    return false
  if (/(?<![а-яё\d])[а-яё]{1,6}\/[а-яё]/iu.test(withoutPieces) || /[а-яёa-z]\/(?:\s|$)/iu.test(withoutPieces))
    return false
  if (/[#№*_=\\|"&@~^<>]/.test(withoutPieces.replace(/ & | № (?=\d)/g, ' ')) || /\d{5,}/.test(withoutPieces))
    return false
  if (
    /(?<![а-яёa-z\d-])(?:д|р|ф|п|б|м|т|л|н|г|х|э|е|ч|ц|ш|щ|ю|ы|ж|з|й)(?![а-яё\d-])(?!\s*\))/u.test(
      withoutPieces.replace(/\d[\s]?[гмлх](?![а-яё])/gu, '0'),
    )
  )
    return false
  if (
    /(?<![а-яё])(?:для|от|из) (?:в|и|с|на|от|для|размер)(?![а-яё])|(\s[а-яё]{4,}\s)(?:.*)?размер,|(?<![а-яё])([а-яё]{4,}) \2(?![а-яё-])/iu.test(
      withoutPieces,
    )
  )
    return false
  if (/[а-яё][a-z]|[a-z][а-яё]/iu.test(withoutPieces)) return false
  if ((title.match(/\(/g) ?? []).length !== (title.match(/\)/g) ?? []).length) return false
  if (title.length < 6 || title.length > 190) return false
  return [...withoutPieces.matchAll(/[а-яё]+(?:-[а-яё]+)*/giu)].every(([whole]) =>
    whole.split('-').every((word) => {
      if (/^[А-ЯЁ]{1,3}$/u.test(word)) return true
      const low = word.toLowerCase()
      if (cutWords.has(low) && word === whole) return false
      return low.length < 2 || /[аеёиоуыэюя]/u.test(low) || vowelless.has(low)
    }),
  )
}
