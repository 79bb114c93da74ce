import { type Context, catalogue, orders } from '@romashka/domain'
import type { StaffMember } from '../staff/command-requests.ts'

export const recallUsage = `  recall ARTICLE LOT WHY    no pack of that lot is sold or handed over any more; then what recalls prints
  recall-end ARTICLE LOT WHY  it may be sold again, as the next list of stock says
  recalls                   recalled lots, and the orders that hold packs of them or went out with some`

export const recallVerbs = new Set(['recall', 'recall-end', 'recalls'])

/** Runs one of these verbs and returns the lines to print. */
export async function recallLines(
  ctx: Context,
  [verb, code = '', lot = '', ...why]: readonly string[],
  { pharmacyId }: StaffMember,
): Promise<string[]> {
  const given = { code, lot, reason: why.join(' ') }
  if (verb !== 'recalls' && (lot.trim() === '' || given.reason.trim().length < 3))
    return ['Refused: name the article, the lot and the reason']
  if (verb === 'recall') await catalogue.recallLot(ctx, given)
  if (verb === 'recall-end' && !(await catalogue.endRecall(ctx, given))) return ['Refused: this lot is not recalled']
  // What shoppers have to be asked about does not wait for the job.
  if (verb === 'recall') await orders.resolveShortfalls(ctx)
  const recalled = await orders.listRecalledParts(ctx, pharmacyId)
  // What other places have is no business of a pharmacy's own key.
  const outOfReach = pharmacyId === null ? await catalogue.listOutOfReach(ctx, recalled) : []
  return recalled.flatMap((one, at) => lotLines(one, outOfReach[at]))
}

type Recalled = Awaited<ReturnType<typeof orders.listRecalledParts>>[number]

type OutOfReach = Awaited<ReturnType<typeof catalogue.listOutOfReach>>[number]

function lotLines(one: Recalled, { warehouses, others }: OutOfReach = { warehouses: [], others: [] }): string[] {
  const since = one.recalledAt.toISOString().slice(0, 16).replace('T', ' ')
  return [
    `${one.code}  lot ${one.lot}  since ${since}  ${one.title}: ${one.reason}`,
    ...one.parts.map(
      ({ number, position, packs, ...part }) =>
        `  ${number}/${position + 1}  ${part.state.padEnd(22)} ${packs} packs: ${nextStep(part)}`,
    ),
    ...warehouses.map(
      ({ code, packs }) =>
        `  warehouse ${code}: ${packs} packs, of lots that are not known here: have it take this lot out`,
    ),
    ...others.map(
      ({ code, title, packs }) =>
        `  ${code}  ${title}: ${packs} packs of the same lot and maker: recall them too if the letter means them`,
    ),
  ]
}

function nextStep({ state, isOfUnknownLot }: Pick<orders.PartWithLot, 'state' | 'isOfUnknownLot'>): string {
  if (isOfUnknownLot) return 'from a warehouse: look at the lot before it is handed over'
  if (state === 'collected' || state === 'delivered') return 'call the shopper'
  if (state === 'accepted' || state === 'assembling') return 'the shopper is asked as soon as other lots do not do'
  if (['assembled', 'ready_for_pickup', 'returned_to_pharmacy'].includes(state))
    return 'not to be handed over: cancel it'
  return 'not to be handed over'
}
