import { Button, Card, ErrorText } from '@romashka/ui'
import { money } from '../text/money.ts'
import { packForms, plural } from '../text/plural.ts'
import type { Fulfilment } from './prescription-text.ts'
import { usePutPrescription } from './use-put-prescription.ts'

/** What is proposed goes into the basket with one press; the basket opens. Nothing where nothing is proposed. */
export function AllToBasket({ id, fulfilment }: { id: string; fulfilment: Fulfilment }) {
  const { isBusy, error, put } = usePutPrescription(id)
  const packs = fulfilment.results.reduce((sum, { amount }) => sum + amount, 0)
  const price = fulfilment.lines.reduce((sum, line) => sum + line.price, 0)
  if (packs === 0) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="text-h3 font-semibold">
          {plural(packs, packForms)} на {money(price)}
        </p>
        <p className="text-note text-quiet">Без лишних упаковок и дешевле всего из подходящего</p>
      </div>
      <Button size="large" isBusy={isBusy} onClick={() => void put()}>
        Всё в корзину
      </Button>
      <ErrorText className="w-full">{error}</ErrorText>
    </Card>
  )
}
