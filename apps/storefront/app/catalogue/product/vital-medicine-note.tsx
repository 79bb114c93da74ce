import { money } from '../../text/money.ts'
import type { Product } from './product.ts'

/** Where everybody can look up what makers have registered. */
const registry = 'https://grls.minzdrav.gov.ru/pricelims.aspx'

/** What the state's limit means for this medicine here. Loaded apart: few products have it. */
export default function VitalMedicineNote({ product }: { product: Product }) {
  const { priceCeiling, city } = product
  return (
    <p className="mt-2 text-small text-quiet">
      Жизненно важное лекарство (ЖНВЛП): наценку ограничивает государство.
      {priceCeiling !== null && ` Предельная розничная цена (${city.supplyCity.name}): ${money(priceCeiling)}.`}
      <a
        href={registry}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-12 w-fit items-center text-leaf underline"
      >
        Реестр цен производителей
      </a>
    </p>
  )
}
