import { readFileSync } from 'node:fs'
import type { PackShape } from '../../catalogue/pack-shape.ts'

const kinds = ['complaint', 'group', 'goods'] as const
const people = ['child', 'pregnant'] as const
export type PersonKind = (typeof people)[number]

/** What people say for a complaint, a group of medicines or a kind of goods, and what answers it. */
export interface EverydayPhrase {
  /** The same thing in several ways; the first names it to the shopper. */
  wordings: string[]
  kind: (typeof kinds)[number]
  /** The answer for this person only; undefined for everyone else. */
  person: PersonKind | undefined
  first: Target[]
  also: Target[]
  without: Target[]
  /** The usual forms, first where the shopper has named none. */
  shapes: PackShape[]
  /** The answer is medicines on prescription. Elsewhere they come after everything that is free. */
  isOnPrescription: boolean
}

/** Products by the beginning of an ATC code, a substance, a section's slug, or words of the title as they begin. */
export type Target = { by: 'atc' | 'substance' | 'section' | 'title'; text: string }

const columns = 'wordings,kind,for,first,also,without,shapes,prescription'

let known: EverydayPhrase[] | undefined

/** The rows of wordings.csv, which README.md describes. */
export function readWordings(): EverydayPhrase[] {
  known ??= parseWordings(readFileSync(new URL('wordings.csv', import.meta.url), 'utf8'))
  return known
}

export function parseWordings(text: string): EverydayPhrase[] {
  const [heading, ...lines] = text.trimEnd().split('\n')
  if (heading !== columns) throw new Error(`wordings.csv: the heading is not ${columns}`)
  return lines.map((line, at) => {
    try {
      return parseLine(line)
    } catch (error) {
      throw new Error(`wordings.csv, line ${at + 2}: ${error instanceof Error ? error.message : error}`)
    }
  })
}

function parseLine(line: string): EverydayPhrase {
  const cells = line.split(',')
  if (cells.length !== columns.split(',').length) throw new Error(`${cells.length} cells`)
  const [wordings = '', kind = '', person = '', first, also, without, shapes, prescription] = cells
  return {
    wordings: wordings.split('|'),
    kind: oneOf(kinds, kind),
    person: person === '' ? undefined : oneOf(people, person),
    first: targetsOf(first),
    also: targetsOf(also),
    without: targetsOf(without),
    shapes: (shapes ? shapes.split(' ') : []) as PackShape[],
    isOnPrescription: prescription === 'yes',
  }
}

function oneOf<Text extends string>(allowed: readonly Text[], text: string): Text {
  const found = allowed.find((one) => one === text)
  if (found === undefined) throw new Error(`${text} is none of ${allowed.join(', ')}`)
  return found
}

const signs: Record<string, Target['by']> = { '=': 'substance', '#': 'section', '~': 'title' }

function targetsOf(cell: string | undefined): Target[] {
  return (cell ? cell.split(' ') : []).map((text) => {
    const by = signs[text.charAt(0)]
    // A sign alone stands in every title: `~×` was all of the assortment.
    if (by !== undefined && !/\p{L}|\d/u.test(text)) throw new Error(`${text} names nothing`)
    if (by !== undefined) return { by, text: by === 'substance' ? text.slice(1).replaceAll('_', ' ') : text.slice(1) }
    if (!/^[A-Z]\d\d[A-Z0-9]*$/.test(text)) throw new Error(`${text} is no target`)
    return { by: 'atc', text }
  })
}
