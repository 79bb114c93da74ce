import { type Forms, plural } from '../text/plural.ts'

interface WhatNextProps {
  /** The bank's page comes first. */
  isOnline: boolean
  isCourier: boolean
  isRx: boolean
  /** Of this very order: cold medicines are kept for a shorter time. */
  reservationHours?: number | null
  paymentMinutes?: number | null
}

const hourForms: Forms = ['часа', 'часов', 'часов']
/** «на оплату 20 минут» */
const minuteForms: Forms = ['минута', 'минуты', 'минут']

/** The steps between ordering and having it. */
export function WhatNext({ isOnline, isCourier, isRx, reservationHours, paymentMinutes }: WhatNextProps) {
  const fromPharmacy = [
    'Аптека соберёт заказ и пришлёт СМС с кодом получения',
    isRx ? 'Назовите код и покажите фармацевту рецепт, а для электронного\u00a0— паспорт' : 'Назовите код фармацевту',
    `${keptText(reservationHours)}. Отменить можно в любой момент до выдачи`,
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

function keptText(hours: number | null | undefined): string {
  if (!hours) return 'До какого дня готовый заказ вас ждёт, напишем в СМС и на странице заказа'
  return `Готовый заказ ждёт не меньше ${plural(hours, hourForms)}`
}

function bankText(minutes: number | null | undefined): string {
  const page = 'Откроется страница банка'
  return minutes ? `${page}, на оплату ${plural(minutes, minuteForms)}` : page
}
