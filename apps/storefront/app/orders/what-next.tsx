interface WhatNextProps {
  /** The bank's page comes first. */
  isOnline: boolean
  isCourier: boolean
  isRx: boolean
}

/** The steps between ordering and having it. */
export function WhatNext({ isOnline, isCourier, isRx }: WhatNextProps) {
  const fromPharmacy = [
    'Аптека соберёт заказ и пришлёт СМС с кодом получения',
    isRx ? 'Назовите код и покажите фармацевту рецепт, а для электронного\u00a0— паспорт' : 'Назовите код фармацевту',
    'Готовый заказ ждёт двое суток, отменить его можно в любой момент до выдачи',
  ]
  const byCourier = [
    'Аптека соберёт заказ и передаст курьеру',
    'Назовите курьеру код, он будет в СМС и на странице заказа',
    'Отменить можно, пока заказ не у курьера',
  ]
  const steps = [
    ...(isOnline ? ['Откроется страница банка, на оплату 20 минут'] : []),
    ...(isCourier ? byCourier : fromPharmacy),
  ]
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
