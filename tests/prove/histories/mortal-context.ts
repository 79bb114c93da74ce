import { type Context, payments } from '@romashka/domain'

class Killed extends Error {
  override readonly name = 'Killed'
}

/**
 * The context of a process that is killed before its next statement but `statements`: that one and all later ones fail,
 * and nobody outside is called any more. What the bank has been asked for by then, it has done.
 */
export function mortal(ctx: Context, statements: number): { ctx: Context; isDead(): boolean } {
  let left = statements
  let isDead = false
  const refuseDead = () => {
    if (isDead) throw new Killed('the process was killed')
  }
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      isDead ||= left === 0
      left -= 1
      refuseDead()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const alive = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          refuseDead()
          return Reflect.apply(value, target, given)
        }
      },
    })
  const bank = payments.gatewayOf(ctx, 'yookassa')
  const ways: payments.PaymentGateways = { preferred: 'yookassa', byName: { yookassa: alive(bank) } }
  const ports = { ...ctx.ports, payments: ways, sms: alive(ctx.ports.sms), mail: alive(ctx.ports.mail) }
  return { ctx: { ...ctx, db, ports }, isDead: () => isDead }
}
