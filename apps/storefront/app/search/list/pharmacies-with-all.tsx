import { localDay, type PharmacyId, type ProductId } from '@romashka/basics'
import { Button } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { openingText } from '../../pharmacies/hours.ts'
import { useVisitor } from '../../session/visitor.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { inPharmacyForms, plural } from '../../text/plural.ts'

interface PharmaciesWithAllProps {
  items: readonly { id: ProductId; amount: number }[]
  isBusy: boolean
  onChoose: (id: PharmacyId) => void
}

const initiallyShown = 4

/** The pharmacies that have the whole list on the shelf now; the order goes on from the one that is pressed. */
export function PharmaciesWithAll({ items, isBusy, onChoose }: PharmaciesWithAllProps) {
  const { cityId } = useVisitor()
  const { data } = useApiQuery(['pharmacies-with-list', cityId, items], async () => {
    const [{ pharmacyIds }, { results }] = await Promise.all([
      browserApi.ask('POST /api/v1/search/pharmacies/with-goods', { body: { items: [...items] } }),
      browserApi.ask('GET /api/v1/search/pharmacies/all', { query: {} }),
    ])
    return results
      .filter(({ id }) => pharmacyIds.includes(id))
      .sort((a, b) => Number(b.isOpenNow) - Number(a.isOpenNow))
  })
  if (!data) return null
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="text-h4">
        {data.length > 0
          ? `Всё сразу есть в\u00a0${plural(data.length, inPharmacyForms)}`
          : 'Всего сразу нет ни в одной аптеке'}
      </h2>
      {data.length === 0 && (
        <p className="mt-1 text-note text-quiet">
          Положите список в корзину: при оформлении мы сравним аптеки и покажем, чего не хватает в каждой.
        </p>
      )}
      <ul>
        {data.slice(0, initiallyShown).map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium first-letter:uppercase">{keepHouseTogether(one.address)}</span>
              <span className="block text-note text-quiet">{openingText(one, localDay(new Date(), one.timezone))}</span>
            </span>
            <Button
              kind="secondary"
              size="small"
              isBusy={isBusy}
              aria-label={`Забрать здесь: ${one.address}`}
              onClick={() => onChoose(one.id)}
            >
              Забрать здесь
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
