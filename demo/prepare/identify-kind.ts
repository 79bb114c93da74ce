import { cell, type Row, readRules } from './read-rules.ts'
import { ownKnowledge, packFacts, stateRegister } from './registers.ts'

export type Kind = 'medicine' | 'supplement' | 'goods'

const rules = readRules('kinds').map((row) => ({ begins: new RegExp(cell(row, 'pattern'), 'iu'), row }))

/** Whether a line is a medicine, and the category that a rule names for it. */
export function identifyKind(source: Row, tradeName: string): { kind: Kind | undefined; category: string | undefined } {
  const line = cell(source, 'name_src').toLowerCase().replace(/ё/g, 'е')
  const found =
    cell(source, 'kind') === 'bad' ? [] : rules.filter(({ begins }) => begins.test(line)).map(({ row }) => row)
  const kind = found.map((row) => cell(row, 'kind')).find(Boolean) as Kind | undefined
  const category = found.map((row) => cell(row, 'category')).find(Boolean)
  // A name of the register stays a medicine whatever else is sold under it.
  if (kind === 'supplement' && stateRegister.find(tradeName)?.isRegistered)
    return { kind: 'medicine', category: undefined }
  if (kind) return { kind, category }
  if (cell(source, 'kind') === 'drug_unmatched' && !isKnownMedicine(source, tradeName))
    return { kind: undefined, category }
  return { kind: cell(source, 'kind').startsWith('drug') ? 'medicine' : undefined, category }
}

/** The state register has the name, or somebody has said what it is. */
function isKnownMedicine(source: Row, tradeName: string): boolean {
  const facts = packFacts.get(cell(source, 'id'))
  return (
    stateRegister.find(tradeName) !== undefined ||
    ownKnowledge.has(tradeName.toLowerCase()) ||
    (facts !== undefined && (cell(facts, 'register_name') !== '' || cell(facts, 'substances') !== ''))
  )
}
