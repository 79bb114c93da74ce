import { addDays, localDay, metresBetween } from '@romashka/basics'
import { type Context, orders, pharmacies } from '@romashka/domain'

type Places = Awaited<ReturnType<typeof pharmacies.listPharmacyPlaces>>

/** An address that is only written otherwise stays where it was, give or take a corrected point on the map. */
const leastMetresOfMove = 50

/** The pharmacies that a list has moved to another address. */
function movedPharmacies(before: Places, after: Places): Places {
  const former = new Map(before.map((place) => [place.id, place]))
  return after.filter((now) => {
    const was = former.get(now.id)
    if (!was || now.closedOn || was.address === now.address) return false
    return metresBetween(was, now) >= leastMetresOfMove
  })
}

/** Whoever has an order there would go to the former address. */
export async function tellOfMoves(ctx: Context, before: Places): Promise<string[]> {
  const moved = movedPharmacies(before, await pharmacies.listPharmacyPlaces(ctx))
  const told = await orders.tellOfMovedPharmacies(ctx, moved)
  if (told === 0) return []
  return [
    `${told === 1 ? '1 order is' : `${told} orders are`} to be collected in a pharmacy that has moved: their shoppers are told its new address`,
  ]
}

/** An order is collected within these days; a holiday after them is told to whoever orders then. */
const daysToCollect = 14

/** The pharmacies that are open at other times than before, on some day on which an order of now may be collected. */
function withOtherHours(ctx: Context, before: Places, after: Places): Places {
  const former = new Map(before.map((place) => [place.id, place]))
  return after.filter((now) => {
    const was = former.get(now.id)
    if (!was || now.closedOn || was.openingHours === now.openingHours) return false
    const today = localDay(ctx.now(), now.timezone)
    const openOf = ({ openingHours }: Places[number]) =>
      JSON.stringify(pharmacies.openHoursBetween(openingHours, today, addDays(today, daysToCollect)))
    return openOf(was) !== openOf(now)
  })
}

/** Whoever has an order there would come to a closed door. */
export async function tellOfOtherHours(ctx: Context, before: Places): Promise<string[]> {
  const changed = withOtherHours(ctx, before, await pharmacies.listPharmacyPlaces(ctx))
  const told = await orders.tellOfOtherHours(ctx, changed, localDay(ctx.now(), 'UTC'))
  if (told === 0) return []
  return [
    `${told === 1 ? '1 order is' : `${told} orders are`} to be collected in a pharmacy whose hours are others now: their shoppers are told`,
  ]
}
