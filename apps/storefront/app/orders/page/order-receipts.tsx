import { Accordion } from '@romashka/ui'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { pastTimeText } from '../../text/past-dates.ts'
import type { Order } from '../order.ts'

type Receipt = Order['receipts'][number]

const kinds: Record<Receipt['kind'], string> = {
  prepayment: 'Предоплата',
  refund: 'Возврат',
  closing: 'Заказ выдан',
}

/** What was sent to the tax office: line by line, with the rate of each. */
export function OrderReceipts({ receipts, zone }: { receipts: readonly Receipt[]; zone: string }) {
  if (receipts.length === 0) return null
  return (
    <Accordion title={receipts.length === 1 ? 'Чек' : `Чеки: ${receipts.length}`}>
      <div className="space-y-5">
        {receipts.map((receipt) => (
          <section key={`${receipt.kind} ${receipt.at}`} aria-label={`Чек: ${kinds[receipt.kind]}`}>
            <h3 className="flex justify-between gap-3 text-note font-semibold">
              {kinds[receipt.kind]}
              <span className="whitespace-nowrap">{money(receipt.amount)}</span>
            </h3>
            <p className="text-small text-quiet">{pastTimeText(receipt.at, zone)}</p>
            {receipt.place && <p className="text-small text-quiet">Место расчётов: {receipt.place}</p>}
            <ul className="mt-2 space-y-2 text-small">
              {receipt.lines.map((line) => (
                <li
                  key={`${line.title} ${line.price} ${line.count}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3"
                >
                  <span>{keepUnitsTogether(line.title)}</span>
                  <span className="text-right whitespace-nowrap">{money(line.total_price)}</span>
                  <span className="text-quiet">
                    {line.count} × {money(line.price)}
                  </span>
                  <span className="text-right whitespace-nowrap text-quiet">{vatText(line.vat)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="text-small text-quiet">Электронный чек кассы приходит в СМС или на почту.</p>
      </div>
    </Accordion>
  )
}

const vatText = (vat: string) => (vat === 'none' ? 'без НДС' : vat.includes('/') ? `НДС ${vat}` : `НДС ${vat}\u00a0%`)
