import { type Context, inTransaction } from '../context.ts'
import { lockBasket } from './basket.sql.ts'
import { getBasket } from './get-basket.ts'
import type { Basket, BasketLine } from './rules/basket.ts'
import { ownerOf } from './rules/owner.ts'
import { setLine, type WantedLine } from './set-lines.ts'

type Group = 'today' | 'tomorrow'

/**
 * Changes one of the two groups a line may stand in: one whose packs come in two goes is shown twice, each time with
 * the packs of that group. Of a line that stands in one group it is the whole line that changes.
 *
 * @throws product.not_found, basket.too_many_packs, basket.too_many_lines, session.required
 */
export function setGroup(ctx: Context, group: Group, wanted: WantedLine): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    await lockBasket(ctx, ownerOf(ctx))
    const { lines } = await getBasket(ctx)
    const line = lines.find((one) => one.productId === wanted.productId)
    return setLine(ctx, { ...wanted, packs: line ? packsOfLine(line, group, wanted.packs) : wanted.packs })
  })
}

/**
 * What the whole line comes to. Which packs come when is never kept but follows from the shelf, so a group of today
 * that is smaller than the shelf leaves nothing for tomorrow, and one that is larger is as large as the shelf.
 */
function packsOfLine({ packs, allocation }: BasketLine, group: Group, wanted: number): number {
  const { today } = allocation
  const later = packs - today
  const isInOne = today === 0 || later === 0
  const isThere = group === 'today' ? today > 0 : later > 0
  if (isInOne) return wanted === 0 && !isThere ? packs : wanted
  if (group === 'tomorrow') return today + wanted
  if (wanted === 0) return later
  return wanted < today ? wanted : packs
}
