import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { FeedProduct } from '../../../../packages/domain/src/catalogue/import/feed.ts'

/** Most labels write е for ё. */
const plain = (text: string) => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')

/** One everyday query, and which products answer it. */
export interface EverydayQuery {
  label: string
  kind: string
  query: string
  /** The file that it stands in. */
  set: string
  isRight(product: FeedProduct): boolean
}

type Cells = Record<string, string>

const table = (name: string): Cells[] => parse(readFileSync(new URL(name, import.meta.url), 'utf8'), { columns: true })

/** Queries that the search was tuned to, and sets that were written and labelled before they were asked: README.md has their first figures. */
const numbers = Array.from({ length: 98 }, (_, at) => at + 1).filter((number) => number !== 79)
const sets = ['queries', ...numbers.map((number) => `unseen-${number}`)]

/** The queries of the sets with the rules of labels.csv and labels-by-text.csv. */
export function readEverydayQueries(): EverydayQuery[] {
  const byText = table('labels-by-text.csv').map((row) => [row.label ?? '', ruleByText(row)] as const)
  const rules = new Map([...table('labels.csv').map((row) => [row.label ?? '', ruleOf(row)] as const), ...byText])
  return sets.flatMap((set) =>
    table(`${set}.csv`).map(({ label = '', kind = '', query = '' }) => {
      const isRight = rules.get(label)
      if (!isRight) throw new Error(`${set}.csv: there is no label ${label}`)
      return { label, kind, query, set, isRight }
    }),
  )
}

/** Words that mean nothing, and goods that a pharmacy does not sell: neither may find a medicine. */
export function readNotSold(): { kind: string; query: string }[] {
  return table('not-sold.csv').map(({ kind = '', query = '' }) => ({ kind, query }))
}

/** A product is right by its substance, its ATC code or its title, if its form is among those wanted. */
function ruleOf(row: Cells): (product: FeedProduct) => boolean {
  const list = (cell: string | undefined) => (cell ? cell.split('|') : [])
  const [substances, codes, shapes] = [list(row.substances), list(row.atc), list(row.shapes)]
  const title = row.title ? new RegExp(plain(row.title), 'i') : undefined
  const not = row.not ? new RegExp(plain(row.not), 'i') : undefined
  const isTitleNeeded = row.title_needed === 'yes'
  return (product) => {
    const hasSubstance = product.substances.some((own) => substances.some((one) => own.startsWith(one)))
    const hasCode = codes.some((code) => product.atc?.startsWith(code))
    const hasTitle = title?.test(plain(product.title)) ?? false
    const isMeant = isTitleNeeded ? hasTitle && (hasSubstance || hasCode) : hasSubstance || hasCode || hasTitle
    const isForm = shapes.length === 0 || shapes.includes(product.packShape)
    return isMeant && isForm && !(not?.test(plain(product.title)) ?? false)
  }
}

/** By a pattern for the title with its substances in braces and its ATC code in brackets. */
function ruleByText({ text = '', not = '' }: Cells): (product: FeedProduct) => boolean {
  const right = new RegExp(plain(text), 'i')
  const wrong = not === '' ? undefined : new RegExp(plain(not), 'i')
  return ({ title, substances, atc }) => {
    const said = plain(`${title} {${substances.join(';')}} [${atc ?? ''}]`)
    return right.test(said) && !(wrong?.test(said) ?? false)
  }
}
