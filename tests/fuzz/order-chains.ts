import { Failure, type ProductId } from '@romashka/basics'
import type { Endpoint } from '@romashka/contract'
import { sql } from '@romashka/database'
import { orders } from '@romashka/domain'
import fc from 'fast-check'
import { type Checkout, newShopper, openCheckout, stocked } from '../support/checkout.ts'
import { addCourier } from '../support/courier.ts'
import { faultOf } from './answers.ts'
import { type CallStep, chains, type Progress, type StepName, steps } from './order-steps.ts'
import { damaged, type FuzzRequest, hostile } from './requests.ts'
import { endpoints, nameOf, sendOne } from './run.ts'

export interface ChainSummary {
  requests: number
  /** How often a step that was not disturbed was answered with success. */
  succeeded: Map<StepName, number>
  faults: string[]
}

type Person = Awaited<ReturnType<typeof newShopper>>

/**
 * Goes through orders from the basket to the money given back as a shopper does, and sends changed copies of these very
 * calls in between: what chance alone hardly ever reaches. The same seed sends the same ones.
 */
export async function fuzzChains({ requests, seed }: { requests: number; seed: number }): Promise<ChainSummary> {
  const shop = await openCheckout()
  const summary: ChainSummary = { requests: 0, succeeded: new Map(), faults: [] }
  try {
    for (let number = 0; summary.requests < requests; number += 1) {
      const products = [await stocked(shop, 9), await stocked(shop, 9)]
      // The hours of a former one may be over.
      const courier = await addCourier(shop, 9)
      const progress = { ...nothing, shop, courier, products, isOnline: number % 3 !== 2, isCourier: number % 5 === 4 }
      await new Chain(shop, progress, await newShopper(shop), summary, seed + number * 1_000).run(number)
      shop.clock.advance(1)
    }
    return summary
  } finally {
    await shop.close()
  }
}

const nothing = { addressId: '', quoteId: '', orderId: '', partId: '', lineId: '', share: '' }
const byName = new Map<string, Endpoint>(endpoints.map((one) => [nameOf(one), one]))

class Chain {
  readonly #shop: Checkout
  readonly #progress: Progress
  readonly #person: Person
  readonly #summary: ChainSummary
  readonly #seed: number
  #sent = 0
  /** A changed call was accepted: what follows may be refused. */
  #isDisturbed = false

  constructor(shop: Checkout, progress: Progress, person: Person, summary: ChainSummary, seed: number) {
    this.#shop = shop
    this.#progress = progress
    this.#person = person
    this.#summary = summary
    this.#seed = seed
  }

  async run(number: number): Promise<void> {
    for (const name of chains[number % chains.length] ?? []) {
      const step = steps[name](this.#progress)
      if ('happen' in step) await this.#happen(name, () => step.happen(this.#progress))
      else await this.#call(name, step)
      if (this.#progress.orderId === '' && name === 'place') return
    }
    await this.#checkStock()
  }

  async #happen(name: StepName, happen: () => Promise<unknown>): Promise<void> {
    try {
      await happen()
    } catch (error) {
      // A part that a changed call has cancelled is not assembled any more.
      if (!(error instanceof Failure) || !this.#mayFail(name)) this.#fault(`${name}: ${error}`)
    }
  }

  #mayFail(name: StepName): boolean {
    return this.#isDisturbed || afterDecision.has(name)
  }

  async #call(name: StepName, step: CallStep): Promise<void> {
    const request = this.#requestOf(step)
    const before = this.#sent
    const [changed] = fc.sample(fc.tuple(fc.nat(), hostile, fc.nat({ max: 3 })), {
      numRuns: 1,
      seed: this.#seed + before,
    })
    if (changed && changed[2] > 0) {
      const { statusCode } = await this.#send(damaged(request, changed[0], changed[1]))
      if (request.endpoint.method !== 'GET' && statusCode < 300) this.#isDisturbed = true
    }
    const answer = await this.#send(request)
    if (answer.statusCode < 300) {
      if (step.take) step.take(answer.json(), this.#progress)
      if (!this.#isDisturbed) this.#summary.succeeded.set(name, (this.#summary.succeeded.get(name) ?? 0) + 1)
    } else if (!this.#isDisturbed && !step.mayFail?.includes(answer.json().code))
      this.#fault(`${step.call} as a shopper sends it: ${answer.body.slice(0, 300)}`)
    // Sent once more, as a browser does that has lost the answer.
    if (changed && changed[2] === 3) await this.#send(request)
  }

  #requestOf({ call, params = {}, query = {}, body }: CallStep): FuzzRequest {
    const endpoint = byName.get(call)
    if (!endpoint) throw new Error(`${call} is no call of the contract`)
    const own = endpoint.path.includes('/users/:id') ? { id: this.#person.shopperId } : {}
    return { endpoint, params: { ...own, ...params }, query, headers: {}, body, person: 0 }
  }

  async #send(request: FuzzRequest) {
    const answer = await sendOne(this.#shop, [this.#person], request)
    this.#sent += 1
    this.#summary.requests += 1
    const fault = faultOf(request.endpoint, answer)
    const { params, query, body } = request
    if (fault) this.#fault(`${nameOf(request.endpoint)} ${fault}\n    ${JSON.stringify({ params, query, body })}`)
    return answer
  }

  #fault(text: string): void {
    this.#summary.faults.push(text.slice(0, 900))
  }

  /** Packs of an order that has ended are free again, and never more are kept than there are. */
  async #checkStock(): Promise<void> {
    const ctx = this.#shop.ctx()
    const { rows } = await sql<{ product: ProductId; reserved: number; states: orders.PartState[] }>`
      select stock.product_id as product, stock.reserved, array(
        select part.state from order_lines line join order_parts part on part.id = line.part_id
        where line.product_id = stock.product_id) as states
      from stock where product_id = any(${[...this.#progress.products]}::int[])`.execute(ctx.db)
    const kept = rows.filter(
      ({ reserved, states }) => reserved < 0 || reserved > 9 || (reserved > 0 && !states.some(orders.isActive)),
    )
    if (kept.length > 0) this.#fault(`packs are kept for no order: ${JSON.stringify(kept)}`)
  }
}

/** Whether there is something left to do depends on what the shopper has decided. */
const afterDecision: ReadonlySet<StepName> = new Set(['assemble', 'short', 'finish', 'ready', 'settle', 'pay'])
