import type { ReactNode } from 'react'
import { pointsText } from '../text/points.ts'
import { isGiving, type Rules } from './rules-view.tsx'

/** What a card is good for, and the button that leads to one. */
export function Invitation({ rules, children }: { rules: Rules; children: ReactNode }) {
  const { gift } = rules
  return (
    <div className="rounded-card bg-leaf p-6 text-white sm:p-8">
      <p className="text-h2 font-semibold">Карта за минуту{gift > 0 && `, ${pointsText(gift)} в подарок`}</p>
      <p className="mt-2 max-w-150">
        Карта живёт в телефоне: на кассе достаточно штрихкода.
        {isGiving(rules) && ' На сайте баллы спишутся, только если вы сами это выберете.'}
      </p>
      <div className="mt-5">{children}</div>
    </div>
  )
}
