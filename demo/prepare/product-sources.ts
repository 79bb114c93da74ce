import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import type { ChosenClass } from '../../packages/domain/src/dispensing/choose-class.ts'
import type { Identified } from './identify.ts'
import { cell } from './read-rules.ts'

/** Where each value comes from; what the price list itself says is not named. */
export function sourcesOf(
  product: FeedProduct,
  { source, facts, substancesSource }: Identified,
  chosenClass: ChosenClass | null,
): NonNullable<FeedProduct['sources']> {
  const codeSource = cell(facts ?? {}, 'atc_source').startsWith('INN') ? 'derived' : 'abroad'
  const sources: Record<string, string | null> = {
    dispensingClass: chosenClass && (chosenClass.source ?? 'unknown'),
    substances: product.substances.length > 0 ? substancesSource : null,
    atc: product.atc && (cell(source, 'atc') ? 'formulary-kz' : codeSource),
    ean: product.ean && !cell(source, 'ean13') ? 'barcode-list' : null,
    country: product.country && cell(source, 'country_basis') === 'producer' ? 'guess' : null,
    isVital: product.isVital && cell(source, 'vital') !== '1' ? 'vital-list-2015' : null,
    registrationNumber: product.registrationNumber ? 'state-register' : null,
    ethanolPercent: product.ethanolPercent === null ? null : 'guess',
    storage: product.storage ? 'guess' : null,
  }
  return Object.fromEntries(Object.entries(sources).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
