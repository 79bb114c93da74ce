import { Button } from '@romashka/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import { changeAccountBasket } from '../../basket/store/basket.ts'
import { useBasket } from '../../basket/store/use-basket.ts'
import { useFreshBasket } from '../../basket/store/use-fresh-basket.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'

/** Products that a courier may not deliver stayed in the basket: one press begins a second order for pickup. */
export default function LeftInBasket() {
  const to = useCityPath()
  const navigate = useNavigate()
  const { account } = useBasket()
  const [isBusy, setBusy] = useState(false)
  useFreshBasket()
  const left = account?.impossibleOrderList.filter((line) => line.actions.includes('TO_PICKUP')) ?? []
  if (left.length === 0) return null

  async function collectRest() {
    setBusy(true)
    const isChanged = await changeAccountBasket(() =>
      browserApi.ask('PUT /api/v2/baskets/way', { body: { wayToGetType: 'pickup' } }),
    )
    setBusy(false)
    if (isChanged) await navigate(to('/basket?step=checkout'))
  }

  return (
    <section className="rounded-card bg-tomorrow-tint p-4 text-note">
      <h2 className="font-semibold">Не поедет с курьером и осталось в корзине</h2>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {left.map((line) => (
          <li key={line.id}>{keepUnitsTogether(line.title)}</li>
        ))}
      </ul>
      <Button className="mt-3 max-sm:w-full" kind="secondary" isBusy={isBusy} onClick={() => void collectRest()}>
        {left.length === 1 ? 'Забрать этот товар в аптеке' : 'Забрать эти товары в аптеке'}
      </Button>
    </section>
  )
}
