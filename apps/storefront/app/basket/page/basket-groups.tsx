import { Icon } from '@romashka/ui'
import type { ReactNode } from 'react'
import { plural, productForms } from '../../text/plural.ts'
import { supplyDayText } from '../../text/supply-day.ts'
import type { BasketLine, BasketState } from '../store/basket-state.ts'
import { BasketLineRow } from './basket-line.tsx'

/** Today, tomorrow, not available; before prices and stock are known, one group. */
export function BasketGroups({ basket }: { basket: BasketState }) {
  const of = (group: BasketLine['group']) => basket.lines.filter((line) => line.group === group && !line.isSetAside)
  const later = basket.days ? supplyDayText(basket.days).replace(/^./, (letter) => letter.toUpperCase()) : 'Позже'
  return (
    <div className="space-y-4">
      <Group
        icon={<Icon name="package-check" size={22} className="text-leaf" />}
        title="Сегодня"
        note="Есть на полках аптек города"
        lines={of('today')}
      />
      <Group
        icon={<Icon name="calendar-clock" size={22} className="text-tomorrow" />}
        title={later}
        note="К этому дню привезём или отложим в аптеке"
        lines={of('tomorrow')}
      />
      <Group
        icon={<Icon name="shopping-basket" size={22} className="text-leaf" />}
        title="Товары"
        note="Наличие уточняем"
        lines={of('unknown')}
      />
      <Group
        icon={<Icon name="circle-off" size={22} className="text-quiet" />}
        title="Сейчас не заказать"
        note="В сумму не входит"
        lines={of('none')}
      />
      <Group
        icon={<Icon name="shopping-basket" size={22} className="text-quiet" />}
        title="Отложено"
        note="Лежало в вашем профиле больше двух недель"
        lines={basket.lines.filter((line) => line.isSetAside)}
      />
    </div>
  )
}

interface GroupProps {
  icon: ReactNode
  title: string
  note: string
  lines: readonly BasketLine[]
}

function Group({ icon, title, note, lines }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface px-4 pt-4 md:px-5">
      <header className="flex items-center gap-3 pb-1">
        {icon}
        <div className="min-w-0">
          <h2 className="text-h4">
            {title} <span className="font-normal text-quiet">· {plural(lines.length, productForms)}</span>
          </h2>
          <p className="text-small text-quiet">{note}</p>
        </div>
      </header>
      <ul className="@container">
        {lines.map((line) => (
          <BasketLineRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}
