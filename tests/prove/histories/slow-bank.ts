import { Bank } from '../../support/bank.ts'

/** A bank whose answers may be outdated when they arrive; paid by card or by SBP. */
export class SlowBank extends Bank {
  /** Turns of the event loop between reading the payment and answering. */
  lag = 0

  override async getPayment(id: string) {
    const payment = await super.getPayment(id)
    for (let turn = 0; turn < this.lag; turn += 1) await new Promise(setImmediate)
    return payment
  }

  /** By SBP: no hold, the money is captured at once. */
  payAtOnce(id: string): void {
    const account = this.accounts.get(id)
    if (account?.payment.state !== 'pending') return
    Object.assign(account.payment, { state: 'captured', capturedAmount: account.payment.amount })
  }

  hold(id: string): void {
    if (this.accounts.get(id)?.payment.state === 'pending') this.pay(id)
  }

  refuse(id: string): void {
    if (this.accounts.get(id)?.payment.state === 'pending') this.decline(id)
  }
}
