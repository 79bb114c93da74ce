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
  return recalled.flatMap((one) => [
    `${one.code}  lot ${one.lot}  since ${one.recalledAt.toISOString().slice(0, 16).replace('T', ' ')}  ${one.title}: ${one.reason}`,
    ...one.parts.map(
      ({ number, position, state, packs }) =>
        `  ${number}/${position + 1}  ${state.padEnd(22)} ${packs} packs: ${nextStep(state)}`,
    ),
  ])
}

function nextStep(state: string): string {
  if (state === 'collected' || state === 'delivered') return 'call the shopper'
  if (state === 'accepted' || state === 'assembling') return 'the shopper is asked as soon as other lots do not do'
  if (['assembled', 'ready_for_pickup', 'returned_to_pharmacy'].includes(state))
    return 'not to be handed over: cancel it'
  return 'not to be handed over'
}
