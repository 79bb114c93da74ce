import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { registeredSubstances } from '../packages/domain/src/catalogue/registers/state-register.ts'
import { packNames } from '../packages/domain/src/search/registered-names/registered-names.ts'

/** Writes the trade names that the search knows without anybody selling them, after the copy of the state register has changed. */
const register = brotliDecompressSync(readFileSync(new URL('../demo/registers/state-register.csv.br', import.meta.url)))
const rows: Record<string, string>[] = parse(register, { columns: true })
const names = rows.map((row) => ({ name: row.trade_name ?? '', substances: registeredSubstances(row.inn ?? '') }))
const file = new URL('../packages/domain/src/search/registered-names/registered-names.txt.br', import.meta.url)
await writeFile(file, packNames(names))
