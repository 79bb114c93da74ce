import { cell, type Row } from '../read-rules.ts'

const fields = new Set([
  ...['dispensingClass', 'title', 'tradeName', 'dosageForm', 'strength', 'volume', 'country', 'ean', 'isVital'],
])
const classes = new Set(['otc', 'prescription', 'pharmacy_only'])

/** Of several decisions on one value the latest holds: rows by day, so that a later one takes the place of an earlier. */
export const byDay = (rows: Row[]): Row[] =>
  rows.toSorted((one, other) => cell(one, 'date').localeCompare(cell(other, 'date')))

/**
 * What is wrong with a file of decisions, a line each. A decision that nothing obeys looks like one that holds, so a
 * file with a fault is not read at all.
 */
export function faultsOf(
  rows: readonly Row[],
  { codes, today }: { codes: ReadonlySet<string>; today: string },
): string[] {
  const seen = new Map<string, string>()
  return rows.flatMap((row) => {
    const [code, field, value, date] = ['code', 'field', 'value', 'date'].map((name) => cell(row, name)) as string[]
    const same = `${code} ${field} of ${date}`
    const earlier = seen.get(same)
    seen.set(same, value ?? '')
    const faults = [
      codes.has(code ?? '') ? '' : 'no pack of the price lists has this code',
      fields.has(field ?? '') ? '' : 'no value can be decided by this name',
      field !== 'dispensingClass' || classes.has(value ?? '') ? '' : `no class: ${value}`,
      faultOfDay(date ?? '', today),
      cell(row, 'name') && cell(row, 'reason') ? '' : 'without a name or a reason',
      earlier !== undefined && earlier !== value ? 'two decisions of one day' : '',
    ]
    return faults.filter(Boolean).map((fault) => `${code} ${field}: ${fault}`)
  })
}

function faultOfDay(date: string, today: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'no day: YYYY-MM-DD is one'
  return date > today ? 'a day to come' : ''
}
