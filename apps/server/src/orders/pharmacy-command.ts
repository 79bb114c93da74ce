import { Failure, fail } from '@romashka/basics'
import { type Context, type catalogue, inTransaction, orders } from '@romashka/domain'
import { lostPhoneLines, lostPhoneUsage, recoverLostPhone } from '../identity/lost-phone-command.ts'
import { incidentLines, resolveByCommand } from '../incidents/incident-lines.ts'
import type { StaffMember } from '../staff/command-requests.ts'
import { prescriptionLines } from './prescription-lines.ts'
import { recallLines, recallUsage, recallVerbs } from './recall-command.ts'

export const usage = `npm run pharmacy -- VERB [ORDER] [MORE]
  list                      what there is to do
  show ORDER                one order, with its parts and lines
  dispatch ORDER            the warehouse has sent tomorrow's packs
  assemble ORDER            start to assemble it
  short ORDER LINE PACKS    only so many packs of that line are there
  found ORDER LINE PACKS    missing packs of that line have turned up
  scan ORDER LINE CODE…     the marking codes of packs of that line, as the scanner reads them
  done ORDER                everything is in the bag
  ready ORDER               the bag is at the counter
  rx ORDER                  what was prescribed, to whom, under which number: compare the packs and the document
  check-rx ORDER            the packs are what the prescriptions say
  reject-rx ORDER LINE WHY  that line is not what was prescribed: the shopper decides about the rest
  hand-over ORDER CODE [id] [paper] to whoever knows the code; id: you have looked at the document, for prescriptions;
    paper: the electronic prescription is gone, and you have been shown another one
  courier ORDER | set-out ORDER | deliver ORDER CODE | failed ORDER WHY | returned ORDER
  cancel ORDER WHY          the pharmacy cannot go on
  bank                      what the bank would not do: refunds, holds to be taken or let go, receipts
  bank-again ORDER          asks the bank for it once more
  incidents [resolved]      failures that somebody has to look at, or has looked at
  resolve ID HOW            you have dealt with an incident, and how
${recallUsage}
${lostPhoneUsage}
ORDER is its number; of an order in several parts say which: 1234567890/2`

type Verb = (ctx: Context, part: orders.OrderPart, rest: readonly string[]) => Promise<orders.Order>

const verbs: Record<string, Verb> = {
  dispatch: (ctx, part) => orders.dispatchPart(ctx, part.id),
  assemble: (ctx, part) => orders.startAssembly(ctx, part.id),
  short: (ctx, part, [line, packs]) =>
    orders.reportShortage(ctx, part.id, [{ lineId: lineOf(part, line), givenPacks: packsOf(packs) }]),
  found: (ctx, part, [line, packs]) =>
    orders.addFoundPacks(ctx, part.id, { lineId: lineOf(part, line), packs: packsOf(packs) }),
  scan: (ctx, part, [line, ...codes]) => orders.scanPacks(ctx, part.id, lineOf(part, line), codes),
  done: (ctx, part) => orders.finishAssembly(ctx, part.id),
  ready: (ctx, part) => makeReady(ctx, part),
  'check-rx': (ctx, part) => orders.checkPrescriptions(ctx, part.id),
  'reject-rx': (ctx, part, [line, ...why]) =>
    orders.rejectOnPrescription(ctx, part.id, lineOf(part, line), why.join(' ')),
  'hand-over': (ctx, part, [code = '', ...seen]) =>
    orders.handOver(ctx, part.id, code, {
      isIdentityChecked: seen.includes('id'),
      isOtherPrescriptionShown: seen.includes('paper'),
    }),
  courier: (ctx, part) => orders.handToCourier(ctx, part.id),
  'set-out': (ctx, part) => orders.setOut(ctx, part.id),
  deliver: (ctx, part, [code = '']) => orders.deliver(ctx, part.id, code),
  failed: (ctx, part, rest) => orders.failDelivery(ctx, part.id, rest.join(' ')),
  returned: (ctx, part) => orders.returnToPharmacy(ctx, part.id),
  cancel: (ctx, part, rest) => orders.cancelByPharmacy(ctx, part.id, rest.join(' ')),
  'bank-again': (ctx, part) => orders.retryBankCalls(ctx, part.orderId),
}

const lineOf = (part: orders.OrderPart, line = '') =>
  part.lines[Number(line) - 1]?.id ?? fail('order.not_found', { line })

/** An empty argument is not zero: it is refused as not a number. */
const packsOf = (typed = '') => (typed.trim() === '' ? Number.NaN : Number(typed))

/** Finishes the assembly first if needed; a refusal leaves it as it was. */
function makeReady(ctx: Context, part: orders.OrderPart): Promise<orders.Order> {
  return inTransaction(ctx, async (ctx) => {
    if (orders.canChange(part.state, 'finish_assembly')) await orders.finishAssembly(ctx, part.id)
    return orders.makeReady(ctx, part.id)
  })
}

const ofTheChain = /^(?:bank|incidents$|resolve$|lost-phones$|recall$|recall-end$)/

/** Runs one command line and returns the lines to print; a refusal is printed too. */
export async function runPharmacyCommand(
  ctx: Context,
  [verb = 'help', ref = '', ...rest]: readonly string[],
  staff: StaffMember,
): Promise<string[]> {
  const { pharmacyId } = staff
  try {
    if (verb === 'list') return (await orders.listPharmacyTasks(ctx, pharmacyId)).map(workLine)
    if (pharmacyId !== null && ofTheChain.test(verb)) return ['Refused: this is for the chain’s own keys']
    if (verb === 'incidents') return await incidentLines(ctx, ref === 'resolved' ? 'resolved' : 'open')
    if (verb === 'resolve') return await resolveByCommand(ctx, [ref, ...rest])
    if (recallVerbs.has(verb)) return await recallLines(ctx, [verb, ref, ...rest], staff)
    if (verb === 'lost-phone') return await recoverLostPhone(ctx, [ref, ...rest])
    if (verb === 'lost-phones') return await lostPhoneLines(ctx)
    if (verb === 'bank') return (await orders.listBankTasks(ctx)).map(bankLine)
    const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    const shows = verb === 'show' || verb === 'rx'
    if ((!act && !shows) || [ref, ...rest].some((word) => word.includes('\0'))) return usage.split('\n')
    const part = await partOf(ctx, ref, pharmacyId)
    if (verb === 'rx') return await prescriptionLines(ctx, part)
    const order = act ? await act(ctx, part, rest) : (await orders.loadOrders(ctx, [part.orderId]))[0]
    return order ? await orderLines(ctx, order, pharmacyId) : []
  } catch (error) {
    if (error instanceof Failure) return [`Refused: ${error.code} ${JSON.stringify(error.details)}`]
    throw error
  }
}

/** Of a key's own pharmacy; a part of another one does not exist for it. */
async function partOf(ctx: Context, ref: string, pharmacyId: StaffMember['pharmacyId']): Promise<orders.OrderPart> {
  const [number = '', position = '1'] = ref.split('/')
  const id = (await orders.findOrderIdByNumber(ctx, number)) ?? fail('order.not_found', { number })
  const [order] = await orders.loadOrders(ctx, [id])
  const part = order?.parts[Number(position) - 1]
  if (!part || (pharmacyId !== null && part.pharmacyId !== pharmacyId)) fail('order.not_found', { number, position })
  return part
}

function workLine(item: orders.PharmacyTask): string {
  const since = item.stateSince.toISOString().slice(0, 16).replace('T', ' ')
  return `${item.number}/${item.position + 1}  ${item.state.padEnd(22)} since ${since}  ${item.pharmacy}  ${item.packs} packs`
}

function bankLine({ number, kind, amountKopecks, dueOn, refusal }: orders.BankTask): string {
  return `${number}  ${kind}  ${amountKopecks} kopecks${dueOn ? `  due ${dueOn}` : ''}  ${refusal ?? ''}`
}

async function orderLines(ctx: Context, order: orders.Order, pharmacyId: StaffMember['pharmacyId']): Promise<string[]> {
  const own = order.parts.filter((part) => pharmacyId === null || part.pharmacyId === pharmacyId)
  const parts = await Promise.all(own.map((part) => partLines(ctx, order, part)))
  return parts.flat()
}

/** A part, what the shopper wrote to the pharmacy, its lines, and under each the lots to take and those that nobody may be given. */
async function partLines(ctx: Context, order: orders.Order, part: orders.OrderPart): Promise<string[]> {
  const lots = await orders.listLotsToTake(ctx, part)
  const recalled = await orders.listRecalledLotsOf(ctx, part)
  const goods = await orders.listGoods(ctx, order, part, order.deliveryMethod)
  return [
    `${order.number}/${part.position + 1}  ${part.state}${part.deadlineAt ? ` until ${part.deadlineAt.toISOString()}` : ''}`,
    ...(order.comment ? [`   the shopper writes: ${order.comment}`] : []),
    ...part.lines.flatMap((line, at) => [
      `   ${at + 1}. ${line.title}: ${line.givenPacks} of ${line.packs} packs`,
      ...goods.filter((one) => one.lineId === line.id).flatMap(permissionLines),
      ...lots.filter((lot) => lot.lineId === line.id).map(lotLine),
      ...recalled.filter(({ productId }) => productId === line.productId).map(recalledLine),
    ]),
  ]
}

function permissionLines({ permission }: orders.OrderedGoods): string[] {
  if (!permission.isAllowed)
    return [`      not to be given: ${permission.reasons.join(', ')}; while assembling say short, else cancel`]
  return permission.needsPrescription ? ['      on prescription: ask to be shown it'] : []
}

const recalledLine = ({ lot, reason }: catalogue.RecalledLot) => `      not of lot ${lot}, it is recalled: ${reason}`

function lotLine({ packs, lot, expiresOn, isShortDated }: orders.LotToTake): string {
  return `      ${packs} of lot ${lot}, ${expiresOn ? `good until ${expiresOn}` : 'without a day of expiry'}${isShortDated ? ': tell the shopper, it ends soon' : ''}`
}
