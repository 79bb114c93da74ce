import { capital } from './lines/write-text.ts'
import { cell, type Row, readRules } from './read-rules.ts'
import { ownKnowledge } from './registers.ts'

const notSubstances =
  /комбинированн|электролит|поливитамин|витамины группы|минерал|аминокислоты|препараты|прочие|другие|анальгетик|в комбинации|ингибитор|простое сочетание|сбор|травы(?! (?:экстракт|настойк|сок|масло))|растительн/iu

const names = new Map(readRules('substance-names').map((row) => [cell(row, 'source').toLowerCase(), cell(row, 'name')]))

/** The active substances of a pack; empty where the source names only a kind of mixture. */
export function substancesOf(inn: string): string[] {
  const source = inn
    .replace(/^Амоксициллин и ингибитор бета-лактамазы$/u, 'Амоксициллин+Клавулановая кислота')
    .replace(/^Лизат(?:ов|ы) бактерий.*$/u, 'Лизаты бактерий')
    .replace(/^Метаболиты бактерий.*$/u, 'Метаболиты бактерий')
    .replace(/\[(I{1,3}|IV)\]/gu, '($1)')
    .replace(/^[^+]+ \[([^\]]+\+[^\]]+)\]$/u, '$1')
    .replace(/\s*\[?набор\]?/giu, '')
    .replace(/;.*$/u, '')
    .replace(/[[\]]/g, '')
    .replace(/ё/g, 'е')
  if (!source || notSubstances.test(source)) return []
  const whole = names.get(source.toLowerCase())
  const parts = (whole ?? source)
    .split(/\s*[+/|]\s*|\s+и\s+(?=[А-ЯЁ])|,\s+(?=[А-ЯЁ])/u)
    .map((part) =>
      capital(part.trim().toLowerCase())
        .replace(/\s+/g, ' ')
        .replace(/\(i{1,3}\)/gu, (roman) => roman.toUpperCase()),
    )
    .flatMap((part) => (names.get(part.toLowerCase()) ?? part).split('|'))
    .map((part) => part.replace(/(?<=-)([a-z])/u, (letter) => letter.toLowerCase()))
  return [...new Set(parts)].filter((part) => part.length > 2)
}

const byName = readRules('substance-of-name').map((row) => ({
  pattern: new RegExp(cell(row, 'pattern'), 'iu'),
  substances: cell(row, 'substances').split('|').filter(Boolean),
}))

/** For what the source has no substance of: plain solutions whose name is their substance. */
function substancesOfName(tradeName: string): string[] {
  return byName.find(({ pattern }) => pattern.test(tradeName))?.substances ?? []
}

export interface NamedBy {
  stated: string
  registered: string
  byName: string[]
  facts: string
  tradeName: string
}

/** The substances of a pack and who names them: the state register, then a person, then the formulary. */
export function substancesFrom({ stated, registered, byName, facts, tradeName }: NamedBy): {
  substances: string[]
  source: string | null
} {
  const candidates: [string, string[]][] = [
    ['editorial', byName],
    ['state-register', substancesOf(registered)],
    ['state-register', substancesOf(facts)],
    ['formulary-kz', substancesOf(stated)],
    ['editorial', ownSubstances(tradeName)],
    ['editorial', substancesOfName(tradeName)],
  ]
  const [source, substances] = candidates.find(([, names]) => names.length > 0) ?? [null, []]
  // The register has one composition for each name; a pack whose line names more than that keeps its own.
  const own = substancesOf(stated)
  if (own.length > substances.length && substances.every((each) => own.includes(each)))
    return { substances: own, source: 'formulary-kz' }
  return { substances, source }
}

const ownSubstances = (tradeName: string) =>
  substancesOf(cell(ownKnowledge.get(tradeName.toLowerCase()) ?? {}, 'substances'))

const byTradeName = readRules('trade-facts')
  .filter((row) => cell(row, 'substances'))
  .map((row) => ({ begins: new RegExp(cell(row, 'pattern'), 'iu'), substances: cell(row, 'substances').split('|') }))

/** Substances that a person has written down for names like this. */
export function substancesByTradeName(title: string, line: string): string[] {
  return byTradeName.find(({ begins }) => begins.test(title) || begins.test(line))?.substances ?? []
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
