import { Icon } from '@romashka/ui'
import type { ReactNode } from 'react'
import { type BasketState, isAvailable } from '../store/basket-state.ts'

export function BasketNotices({ basket }: { basket: BasketState }) {
  const hasPrescription = basket.lines.some((line) => line.isChecked && line.isPrescription)
  const available = basket.lines.filter(isAvailable)
  const isNothingChecked = available.length > 0 && !available.some((line) => line.isChecked)
  return (
    <>
      {basket.isOutdated && (
        <Notice tone="tomorrow" icon={<Icon name="triangle-exclamation-point" size={22} />}>
          <p className="font-semibold">Цены могли измениться</p>
          <p>Показали последние известные. Оформить заказ можно будет, когда получим новые.</p>
        </Notice>
      )}
      {isNothingChecked && (
        <Notice tone="plain" icon={<Icon name="info" size={22} />}>
          <p className="font-semibold">Ничего не&nbsp;отмечено</p>
          <p>
            Отметьте, что заказать сейчас. Товары заказа, который не&nbsp;оплатили вовремя, возвращаются сюда без
            отметки.
          </p>
        </Notice>
      )}
      {basket.isInMemoryOnly && (
        <Notice tone="plain" icon={<Icon name="info" size={22} />}>
          <p>Браузер не даёт хранить данные, поэтому корзина исчезнет, когда вы закроете страницу.</p>
        </Notice>
      )}
      {hasPrescription && (
        <Notice tone="prescription" icon={<Icon name="file-text" size={22} />}>
          <p className="font-semibold">Есть товары по рецепту</p>
          <p>Покажите рецепт в аптеке, для электронного достаточно паспорта. Оплата там же.</p>
        </Notice>
      )}
    </>
  )
}

const tones = {
  plain: 'bg-leaf-tint text-ink',
  tomorrow: 'bg-tomorrow-tint text-tomorrow',
  prescription: 'bg-rx-tint text-rx',
}

interface NoticeProps {
  tone: keyof typeof tones
  icon: ReactNode
  children: ReactNode
}

export function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div role="status" className={`flex gap-3 rounded-card p-4 text-note ${tones[tone]}`}>
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
