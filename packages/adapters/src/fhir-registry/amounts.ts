import type { Quantity, Ratio } from '@medplum/fhirtypes'
import type { AmountUnit, Strength } from '@romashka/domain/ports'
import { unitWords } from './units.russian.ts'

/** UCUM codes and annotations of countable units. */
const units: Readonly<Record<string, AmountUnit>> = {
  '1': 'piece',
  '{tbl}': 'piece',
  '{tablet}': 'piece',
  '{capsule}': 'piece',
  '{ampule}': 'piece',
  '{piece}': 'piece',
  mL: 'ml',
  ml: 'ml',
  g: 'g',
  '{dose}': 'dose',
  '[dose]': 'dose',
  '{pack}': 'pack',
  '{package}': 'pack',
}
const unitOf = ({ code, unit = '' }: Quantity): AmountUnit | undefined =>
  units[code ?? ''] ?? (code ? undefined : unitWords.find(([word]) => word.test(unit.trim().toLowerCase()))?.[1])

const codes: Readonly<Record<AmountUnit, string>> = {
  piece: '{piece}',
  ml: 'mL',
  g: 'g',
  dose: '{dose}',
  pack: '{package}',
}
const ucum = 'http://unitsofmeasure.org'

/** Undefined for an amount that cannot be one: none, zero, without end, or in a unit that is not known. */
export function amountOf(quantity: Quantity | undefined): { value: number; unit: AmountUnit } | undefined {
  const unit = quantity && unitOf(quantity)
  const value = Math.round((quantity?.value ?? 0) * 1000) / 1000
  return unit && value > 0 && value <= mostAmount ? { value, unit } : undefined
}

const mostAmount = 10_000
/** Of a line over all its releases. */
export const mostOfLine = 100_000

export function quantityOf(value: number, unit: AmountUnit): Quantity {
  return { value, code: codes[unit], system: ucum }
}

export function strengthOf(ratio: Ratio | undefined): Strength | null {
  const { numerator, denominator } = ratio ?? {}
  if (numerator?.value === undefined || !numerator.code) return null
  const isPerPiece = denominator?.value === undefined || !denominator.code || units[denominator.code] === 'piece'
  return {
    value: numerator.value,
    unit: numerator.code,
    per: isPerPiece ? null : { value: denominator.value ?? 1, unit: denominator.code ?? '' },
  }
}

/** The strength in the registry's words: `500 mg`, `5 mg/mL`, in whatever language its units are written. */
export function strengthText(ratio: Ratio | undefined): string | null {
  const { numerator, denominator } = ratio ?? {}
  if (numerator?.value === undefined) return null
  const decimal = (value: number) => String(value).replace('.', ',')
  const of = `${decimal(numerator.value)} ${numerator.unit ?? numerator.code ?? ''}`.trim()
  const per = strengthOf(ratio)?.per
  if (!per) return of
  return `${of}/${per.value === 1 ? '' : `${decimal(per.value)} `}${denominator?.unit ?? per.unit}`
}
