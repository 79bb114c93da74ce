import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { registeredSubstances, StateRegister } from '../../packages/domain/src/catalogue/registers/state-register.ts'
import { byDay } from './decided/decisions.ts'
import { cell, type Row, readTable } from './read-rules.ts'

const file = (name: string) => new URL(`../registers/${name}`, import.meta.url)

const compressed = (name: string): Row[] =>
  parse(brotliDecompressSync(readFileSync(file(name))).toString('utf8'), { columns: true })

/** The extract of the state register of 2 June 2026. */
export const stateRegister = new StateRegister(
  compressed('state-register.csv.br').map((row) => ({
    tradeName: cell(row, 'trade_name'),
    substances: registeredSubstances(cell(row, 'inn')),
    isRegistered: cell(row, 'currently_registered') === '1',
    registrationNumber: cell(row, 'registration_number') || null,
  })),
)

/** What other sources say of single packs, by the pack's code. */
export const packFacts = new Map(compressed('packs.csv.br').map((row) => [cell(row, 'code'), row]))

/** Written from memory: by trade name in small letters. */
export const ownKnowledge = new Map(
  readTable(file('own-knowledge.csv')).map((row) => [cell(row, 'trade_name').toLowerCase(), row]),
)

/** What a person has decided of single packs; see demo/registers/README.md. */
export const decided = readTable(file('decisions.csv'))
export const decisions = Map.groupBy(byDay(decided), (row) => cell(row, 'code'))
