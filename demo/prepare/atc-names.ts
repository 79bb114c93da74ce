import { cell, type Row, readRules } from './read-rules.ts'

/** What the source has in Latin letters or misspelt. */
const corrected = new Map(readRules('atc-names').map((row) => [cell(row, 'code'), cell(row, 'name')]))
const alike: Record<string, string> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х' }

/** The name of a group as a page shows it: the source has tags of HTML, loose hyphens and Latin letters in Russian words. */
export function atcName(row: Row): string {
  const given = corrected.get(cell(row, 'code')) ?? (cell(row, 'name_ru') || cell(row, 'name_en'))
  return given
    .replace(/<[^<>]*>/gu, '')
    .replace(/"+([^"]+)"+/gu, '«$1»')
    .replace(/(?<=[а-яё]о) - (?=[а-яё])/giu, '-')
    .replace(/ - /gu, ' — ')
    .replace(/(?<=[а-яё])[aceopx](?![a-z])/giu, (letter) => alike[letter] ?? letter)
    .replace(/\.$/u, '')
}
