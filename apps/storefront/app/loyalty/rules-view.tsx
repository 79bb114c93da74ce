import type { ReplyOf } from '../api/api.ts'
import { plural } from '../text/plural.ts'
import { pointsText } from '../text/points.ts'

export type Rules = ReplyOf<'GET /api/v1/loyalty/rules'>['points']

const dayForms = ['день', 'дня', 'дней'] as const

/** The programme in four lines, with this chain's own figures. */
export function RulesView({ rules }: { rules: Rules }) {
  const lines = linesOf(rules)
  if (lines.length === 0)
    return (
      <p className="max-w-prose">
        Баллов за покупки сейчас не начисляем и подарков за карту нет. Если программа изменится, напишем здесь.
      </p>
    )
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
        {lines.map(([figure, text]) => (
          <div key={figure} className="rounded-card border border-line bg-surface p-4 md:p-5">
            <dt className="text-h3 font-bold text-leaf">{figure}</dt>
            <dd className="mt-1 text-note text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-note text-quiet">
        На препараты по рецепту баллы не начисляем и не списываем: так требует закон о рекламе. Если товар не получен,
        потраченные на него баллы вернутся.
      </p>
    </>
  )
}

/** Whether a chain gives points at all, for purchases or for the card. */
export const isGiving = (rules: Rules | undefined): boolean =>
  rules !== undefined && (rules.earn_percent > 0 || rules.gift > 0)

/** What a chain does not give is left out, instead of being said to be nought. */
function linesOf(rules: Rules): (readonly [figure: string, text: string])[] {
  const isEarned = rules.earn_percent > 0
  const isGiven = rules.gift > 0
  if (!isGiving(rules)) return []
  const after = rules.gift_days > 0 ? `через ${plural(rules.gift_days, dayForms)}` : 'в тот же день'
  return [
    isEarned
      ? ([`${rules.earn_percent}\u00a0%`, 'вернём баллами с каждой покупки. Придут, когда вы получите заказ.'] as const)
      : undefined,
    rules.spend_percent > 0
      ? ([
          `до\u00a0${rules.spend_percent}\u00a0%`,
          'цены товара можно оплатить баллами. Сколько именно, покажем перед оплатой.',
        ] as const)
      : undefined,
    isGiven ? ([pointsText(rules.gift), `в подарок за карту. Потратить можно ${after}.`] as const) : undefined,
    [plural(rules.life_days, dayForms), 'живут баллы. За месяц до конца напомним.'] as const,
  ].filter((line) => line !== undefined)
}
