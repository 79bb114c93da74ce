import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

export type Row = Record<string, string>

/** A table with a heading line; a missing cell is an empty string. */
export function readTable(path: string | URL): Row[] {
  return parse(readFileSync(path, 'utf8'), { columns: true, relax_column_count: true })
}

/** The dictionaries beside this file: what a person may correct without reading code. */
export function readRules(name: string): Row[] {
  return readTable(new URL(`./rules/${name}.csv`, import.meta.url))
}

export function cell(row: Row, name: string): string {
  return row[name] ?? ''
}
