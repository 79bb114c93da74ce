import { Button, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { money } from '../../text/money.ts'

interface PriceWatchFormProps {
  /** Today's, in kopecks. */
  price: number
  onSend: (priceAtMost: number) => void
}

/** The price at which the shopper is notified. */
export default function PriceAlertForm({ price, onSend }: PriceWatchFormProps) {
  const [roubles, setRoubles] = useState(String(tenthLess(price)))
  const kopecks = Math.round(Number(roubles.replace(',', '.')) * 100)
  const isWrong = !(kopecks >= 100 && kopecks < price)
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) onSend(kopecks)
  }
  return (
    <form onSubmit={send} className="space-y-3">
      <TextField
        label="Сообщить, когда будет не дороже, ₽"
        inputMode="decimal"
        value={roubles}
        onChange={({ target }) => setRoubles(target.value)}
        error={isWrong ? `Напишите сумму меньше сегодняшней цены, ${money(price)}` : undefined}
      />
      <Button kind="secondary" isWide type="submit" disabled={isWrong}>
        Сообщить
      </Button>
    </form>
  )
}

/** In whole roubles. */
function tenthLess(kopecks: number): number {
  return Math.max(1, Math.floor((kopecks * 9) / 1000))
}
