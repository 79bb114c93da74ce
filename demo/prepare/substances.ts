import { cell, type Row, readRules } from './read-rules.ts'
import { capital } from './write-text.ts'

const notSubstances =
  /комбинированн|электролит|поливитамин|витамины группы|минерал|аминокислоты|препараты|прочие|другие|анальгетик|в комбинации|ингибитор|простое сочетание|сбор|травы|растительн/iu

const names = new Map(readRules('substance-names').map((row) => [cell(row, 'source').toLowerCase(), cell(row, 'name')]))

/** The active substances of a pack; empty where the source names only a kind of mixture. */
export function substancesOf(inn: string): string[] {
  const source = inn
    .replace(/^Амоксициллин и ингибитор бета-лактамазы$/u, 'Амоксициллин+Клавулановая кислота')
    .replace(/ё/g, 'е')
  if (!source || notSubstances.test(source)) return []
  const whole = names.get(source.toLowerCase())
  const parts = (whole ?? source)
    .split(/\s*[+/|]\s*|\s+и\s+(?=[А-ЯЁ])|,\s+(?=[А-ЯЁ])/u)
    .map((part) => capital(part.trim().toLowerCase()).replace(/\s+/g, ' '))
    .flatMap((part) => (names.get(part.toLowerCase()) ?? part).split('|'))
    .map((part) => part.replace(/(?<=-)([a-z])/u, (letter) => letter.toLowerCase()))
  return [...new Set(parts)].filter((part) => part.length > 2)
}

const byName = readRules('substance-of-name').map((row) => ({
  pattern: new RegExp(cell(row, 'pattern'), 'iu'),
  substances: cell(row, 'substances').split('|').filter(Boolean),
}))

/** For what the source has no substance of: plain solutions whose name is their substance. */
export function substancesOfName(tradeName: string): string[] {
  return byName.find(({ pattern }) => pattern.test(tradeName))?.substances ?? []
}

const longerNames = readRules('longer-names').map((row) => ({
  begins: new RegExp(cell(row, 'pattern'), 'iu'),
  row,
}))

/**
 * The source took some longer names for the shorter ones they begin with, and some supplements for a medicine of a like
 * name: «Имодиум плюс» is more than Имодиум, «Кутен» is no quetiapine.
 */
export function asWholeName(row: Row): Row {
  const known = longerNames.find(({ begins }) => begins.test(cell(row, 'name_src')))
  if (!known) return row
  return {
    ...row,
    inn: cell(known.row, 'substances'),
    atc: cell(known.row, 'atc'),
    kind: cell(known.row, 'kind') || cell(row, 'kind'),
  }
}

export interface Substance {
  name: string
  nameEn: string
  nameLa: string
}

/** The substances that occur, with the names of the Union's list where it has them. */
export function describeSubstances(names: Iterable<string>, inn: Row[]): Substance[] {
  const known = new Map(inn.map((row) => [cell(row, 'name_ru').toLowerCase().replace(/ё/g, 'е'), row]))
  return [...new Set(names)]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => {
      const row = known.get(name.toLowerCase())
      return { name, nameEn: row ? cell(row, 'name_en') : '', nameLa: row ? cell(row, 'name_la') : '' }
    })
}
