import { cell, type Row, readRules } from './read-rules.ts'

interface Rule {
  atc: RegExp | null
  pattern: RegExp | null
  row: Row
}

const rulesOf = (file: string): Rule[] =>
  readRules(file).map((row) => ({
    atc: cell(row, 'atc') ? new RegExp(`^(?:${cell(row, 'atc')})`, 'u') : null,
    pattern: cell(row, 'pattern') ? new RegExp(cell(row, 'pattern'), 'iu') : null,
    row,
  }))

const leftOut = rulesOf('dispensing-left-out')
const ethanol = rulesOf('ethanol')
const storage = rulesOf('storage')

export interface Named {
  title: string
  source: string
  substances: string
  atc: string | null
}

const fits = (rule: Rule, named: Named) =>
  (!rule.atc || (named.atc !== null && rule.atc.test(named.atc))) &&
  (!rule.pattern || [named.title, named.source, named.substances].some((text) => rule.pattern?.test(text)))

/** Source: docs/rules/dispensing.md, "Left out". */
export function mayBeShown(named: Named): boolean {
  return !leftOut.some((rule) => fits(rule, named))
}

/** What homeopathic dilutions and drops are drawn with, where nothing else is said: «Галстена», «Лимфомиозот», «Эдас». */
const shareOfHomeopathicDrops = 43

export function ethanolPercent(named: Named, isHomeopathic: boolean): number | null {
  if (/таблетки|капсулы|суппозитории|крем|гель|мазь|шампунь|масля/u.test(named.title)) return null
  const rule = ethanol.find((rule) => fits(rule, named))
  if (rule) return Number(cell(rule.row, 'percent'))
  return isHomeopathic && /(?<![а-я])капли(?! (?:глазные|назальные|ушные))/u.test(named.title)
    ? shareOfHomeopathicDrops
    : null
}

export function storageOf(named: Named): { min: number | null; max: number | null } | null {
  const rule = storage.find((rule) => fits(rule, named))
  if (!rule) return null
  const bound = (name: string) => (cell(rule.row, name) === '' ? null : Number(cell(rule.row, name)))
  return { min: bound('min'), max: bound('max') }
}
