import { cell, type Row } from './read-rules.ts'

/** Of a Russian company that only brings goods in, the list adds where they are from: «ЗАО "Лореаль" FR». */
const foreign = /\s(?!RU$)[A-Z]{2}$/u

/** Where a pack is made, as its waybill or the name of its maker says; nothing where the two contradict each other. */
export function countryOf(source: Row): string | null {
  const isByLegalForm = cell(source, 'country_basis') === 'legal-form'
  if (isByLegalForm && foreign.test(cell(source, 'manufacturer'))) return null
  return cell(source, 'country') || null
}
