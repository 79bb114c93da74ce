import type { DosageForm } from './dosage-form.russian.ts'
import type { AmountUnit, StockedProduct } from './match-product.ts'
import { parseContents } from './strength.russian.ts'

/** How much one pack holds, in the unit of the prescription; null where the catalogue does not say. */
export function packContents(
  unit: AmountUnit,
  form: DosageForm,
  { packSize, volume }: Pick<StockedProduct, 'packSize' | 'volume'>,
): number | null {
  const isInContainers = form.counting !== 'singly'
  // A bottle or a tube is one where nothing else is said; of ampoules there are usually several.
  const containers = packSize ?? (isInContainers && form.counting !== 'ampoules' ? 1 : null)
  if (containers === null || unit === 'dose') return null
  if (unit === 'piece') return containers
  if (unit === 'pack')
    return isInContainers || form.base === 'powder' || form.base === 'lyophilisate' ? containers : null
  const each = parseContents(volume)
  return each?.unit === unit && isInContainers ? rounded(each.value * containers) : null
}

/** Thousandths are enough for millilitres and grams. */
function rounded(amount: number): number {
  return Math.round(amount * 1_000) / 1_000
}
