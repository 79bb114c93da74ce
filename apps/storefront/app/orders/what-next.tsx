import { type Forms, plural } from '../text/plural.ts'

interface WhatNextProps {
  /** The bank's page comes first. */
  isOnline: boolean
  isCourier: boolean
  isRx: boolean
  /** How many times the shopper comes for it: each bag has a code of its own. */
  parts: number
  /** Of this very order: cold medicines are kept for a shorter time. */
  reservationHours?: number | null
  paymentMinutes?: number | null
}

const hourForms: Forms = ['часа', 'часов', 'часов']
/** «на оплату 20 минут» */
const minuteForms: Forms = ['минута', 'минуты', 'минут']

/** The steps between ordering and having it. */
export function WhatNext({ isOnline, isCourier, isRx, parts, reservationHours, paymentMinutes }: WhatNextProps) {
  const inParts = parts > 1
  const code = inParts ? 'код этой части' : 'код'
  const fromPharmacy = [
    inParts
      ? 'Аптека соберёт каждую часть отдельно и пришлёт СМС с её кодом получения'
      : 'Аптека соберёт заказ и пришлёт СМС с кодом получения',
    isRx
      ? `Назовите ${code} и покажите фармацевту рецепт, а для электронного\u00a0— паспорт`
      : `Назовите ${code} фармацевту`,
    `${keptText(reservationHours, inParts)}. Отменить можно в любой момент до выдачи`,
  ]
  const byCourier = [
    'Аптека соберёт заказ и передаст курьеру',
    'Назовите курьеру код, он будет в СМС и на странице заказа',
    'Отменить можно, пока заказ не у курьера',
  ]
  const steps = [...(isOnline ? [bankText(paymentMinutes)] : []), ...(isCourier ? byCourier : fromPharmacy)]
  return (
    <div className="rounded-card bg-leaf-tint p-4 text-left text-ink">
      <h2 className="text-h4">Что дальше</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-note">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

function keptText(hours: number | null | undefined, inParts: boolean): string {
  const what = inParts ? 'каждая готовая часть' : 'готовый заказ'
  if (!hours) return `До какого дня ${what} вас ждёт, напишем в СМС и на странице заказа`
  return `${inParts ? 'Каждая готовая часть' : 'Готовый заказ'} ждёт не меньше ${plural(hours, hourForms)}`
}

function bankText(minutes: number | null | undefined): string {
  const page = 'Откроется страница банка'
  return minutes ? `${page}, на оплату ${plural(minutes, minuteForms)}` : page
}
