import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import type { AccountReply } from '../store/basket-state.ts'
import { reasonText } from '../unavailable-reason.ts'

type LeftOut = AccountReply['impossibleOrderList'][number]

/** Reasons that no other pharmacy and no other way to get the order would change. */
const lasting: readonly LeftOut['reason'][] = ['NOT_IN_CITY', 'WITHDRAWN']

/** The lines that this basket loses by the chosen pharmacy or by its courier. */
export function leftOutByChoice({ impossibleOrderList }: AccountReply): LeftOut[] {
  return impossibleOrderList.filter((line) => !lasting.includes(line.reason))
}

export function sumOf(lines: readonly LeftOut[], { items }: Pick<AccountReply, 'items'>): number {
  const prices = new Map(items.map((item) => [item.id, item.price ?? 0]))
  return lines.reduce((sum, line) => sum + (prices.get(line.id) ?? 0) * line.amount, 0)
}

interface LeftOutLinesProps {
  lines: readonly LeftOut[]
  basket: Pick<AccountReply, 'items'>
}

/** Each line with why it stays behind and what it would cost; a reason that all of them have is said once. */
export function LeftOutLines({ lines, basket }: LeftOutLinesProps) {
  const reasons = new Set(lines.map(({ reason }) => reason))
  const [common] = reasons.size === 1 && lines.length > 1 ? reasons : []
  return (
    <>
      <ul className="mt-1 space-y-1">
        {lines.map((line) => (
          <li key={`${line.id} ${line.reason}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span>
              {keepUnitsTogether(line.title)}
              {!common && <span className="block text-small">{reasonText(line.reason)}</span>}
            </span>
            <span className="whitespace-nowrap">{money(sumOf([line], basket))}</span>
          </li>
        ))}
      </ul>
      {common && <p className="mt-1 text-small">{reasonText(common)}</p>}
    </>
  )
}
