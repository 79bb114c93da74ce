import type { FastifyInstance, FastifyReply } from 'fastify'
import type { NotificationPlan } from '../notifications/webhook-sender.ts'
import type { Sandbox } from '../sandbox.ts'
import { showBill, showEnd, showNoBill, showThreeDSecure } from './bank.page.ts'
import { type BankBill, type BillDecision, type BillSource, declineReasons } from './bill.ts'

type Choice = Record<string, string | undefined>
type Visit = { Params: { id: string }; Body: Choice; Querystring: Choice }

const modes = ['now', 'late', 'twice', 'never', 'out_of_order'] as const
/** The code the made-up bank sends; shown on the page itself. */
const threeDSecureCode = '1234'

/** The page where visitors pay, decline or leave. */
export function bank(scope: FastifyInstance, sandbox: Sandbox, sources: readonly BillSource[]): void {
  const find = (id: string) => {
    for (const source of sources) {
      const bill = source.find(id)
      if (bill) return { bill, source }
    }
    return undefined
  }

  scope.get<Visit>('/bank/:id', (request, reply) => {
    const found = find(request.params.id)
    if (!found) return showNoBill(reply, sandbox)
    return found.bill.isOpen ? showBill(reply, sandbox, found.bill) : showEnd(reply, sandbox, found.bill)
  })

  scope.post<Visit>('/bank/:id', (request, reply) => {
    const found = find(request.params.id)
    if (!found) return showNoBill(reply, sandbox)
    const choice = request.body
    if (choice.outcome === 'three_d_secure' && found.bill.isOpen) {
      return showThreeDSecure(reply, sandbox, found.bill, choice)
    }
    found.source.decide(found.bill.id, readDecision(found.bill, choice, false), readPlan(choice))
    return leave(reply, sandbox, find(found.bill.id)?.bill ?? found.bill)
  })

  scope.post<Visit>('/bank/:id/code', (request, reply) => {
    const found = find(request.params.id)
    if (!found) return showNoBill(reply, sandbox)
    const right = request.body.code?.trim() === threeDSecureCode
    const decision: BillDecision = right
      ? readDecision(found.bill, { ...request.body, outcome: 'paid' }, true)
      : { outcome: 'declined', reason: '3d_secure_failed' }
    found.source.decide(found.bill.id, decision, readPlan(request.body))
    return leave(reply, sandbox, find(found.bill.id)?.bill ?? found.bill)
  })
}

/** Redirects to the shop's return address, which says nothing about the outcome. */
function leave(reply: FastifyReply, sandbox: Sandbox, bill: BankBill): FastifyReply {
  const url = bill.returnUrl()
  return url ? reply.redirect(url, 303) : showEnd(reply, sandbox, bill)
}

function readDecision(bill: BankBill, choice: Choice, threeDSecure: boolean): BillDecision {
  if (choice.outcome === 'paid') {
    const method = bill.methods.find((known) => known === choice.method) ?? bill.methods[0] ?? 'bank_card'
    return { outcome: 'paid', method, threeDSecure }
  }
  if (choice.outcome === 'timeout') return { outcome: 'declined', reason: 'expired_on_confirmation' }
  return { outcome: 'declined', reason: declineReasons.find((known) => known === choice.reason) ?? 'general_decline' }
}

function readPlan(choice: Choice): NotificationPlan {
  const seconds = Math.min(Math.max(Number(choice.seconds ?? 30) || 0, 0), 24 * 60 * 60)
  return { mode: modes.find((known) => known === choice.notification) ?? 'now', seconds }
}
