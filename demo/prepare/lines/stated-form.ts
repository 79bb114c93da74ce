import { cell, readRules } from '../read-rules.ts'
import { oneAlphabet } from './write-text.ts'

/** Words that stand for themselves in a price list: not part of a longer word, a dot behind them or not. */
const asWords = (alternatives: string) => new RegExp(`(?<![а-яa-z])(?:${alternatives})(?![а-яa-z])`, 'iu')

const rules = readRules('forms').map((row) => ({
  has: asWords(cell(row, 'has')),
  and: cell(row, 'and').split(';').filter(Boolean).map(asWords),
  not: cell(row, 'not') ? asWords(cell(row, 'not')) : null,
  form: cell(row, 'form'),
}))

/** What a bracket adds to the form itself, not to the pack: «ТАБЛЕТКИ (ДИСПЕРГИРУЕМЫЕ)», «ТАБ. П/О (РАСТВ. В КИШ.)». */
const ofTheForm = /\((диспергируемые|медленного высвобождения|раств\. в киш)[.)]*/gu

/**
 * The dosage form as far as the line of a price list says it, in the words of the official list of forms: «МАЗЬ 5%» is an
 * ointment, not "for external use". null where the line has no form.
 */
export function statedForm(line: string): string | null {
  const text = oneAlphabet(line)
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replaceAll('\\', '/')
    .replace(/(?:фл|флакон|скин)(?:-|\.?\s?с\s)кап[а-я]*/gu, ' ')
    .replace(/(?<![а-я])р-в(а?)(?![а-я])/gu, 'р-р$1')
    .replace(ofTheForm, ' $1 ')
    .replace(/((?:очищ|сужен|сужив|расшир)[а-я]*\.?\s)пор(?![а-я])/gu, '$1')
    .replace(/(?<![а-я])д\/\s?(?=[а-я])/gu, 'д/ ')
  return formIn(text.replace(/\([^)]*\)?/gu, ' ').replace(/(?<=\s)(?:в|с) компл(?:\.|ект).*$/u, ' ')) ?? formIn(text)
}

function formIn(text: string): string | null {
  const rule = rules.find(
    ({ has, and, not }) => has.test(text) && and.every((word) => word.test(text)) && !not?.test(text),
  )
  return rule?.form ?? null
}
