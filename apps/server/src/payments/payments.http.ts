import { Failure, isUuid, paymentIdOf } from '@romashka/basics'
import { payments as contract, type Query } from '@romashka/contract'
import { orders, type payments } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { paymentMethodOf } from '../orders/order-money.wire.ts'
import { paymentMethods } from '../orders/orders.wire.ts'

const providers = ['yookassa', 'tbank'] as const satisfies readonly payments.ProviderName[]

export function paymentsHttp(api: HttpApi): void {
  api.serve(contract.getPaymentLink, async (ctx, { params, query }) =>
    link(await orders.getPaymentLink(ctx, params.id, quoteRequestOf(query))),
  )
  api.serve(contract.getPaymentLinkByQuery, async (ctx, { query }) =>
    link(await orders.getPaymentLink(ctx, query.order_id, quoteRequestOf(query))),
  )
  for (const provider of providers) receiveNotifications(api, provider)
  redirectFromProvider(api)
}

function quoteRequestOf(query: Query<typeof contract.getPaymentLink>) {
  return {
    successUrl: query.success_url,
    failureUrl: query.failure_url,
    method: query.payment_type && paymentMethods[query.payment_type],
  }
}

function link({ orderId, url, isPaid, amountKopecks, expiresAt, method }: orders.PaymentLink) {
  return {
    order_id: orderId,
    payment_link: url,
    is_paid: isPaid,
    amount: amountKopecks,
    payment_type: method && paymentMethodOf[method],
    expires_at: expiresAt.toISOString(),
  }
}

/**
 * A provider's notification only causes a request of the payment's state, and is answered before it; if that request
 * fails, or this process ends, the poll that was queued before the answer repeats it.
 */
function receiveNotifications({ app, systemContext }: HttpApi, provider: payments.ProviderName): void {
  app.post(`/api/v1/payments/notifications/${provider}`, { schema: { hide: true } }, async (request, reply) => {
    const ctx = systemContext(provider)
    const gateway = ctx.ports.payments.byName[provider]
    const notification = gateway?.readNotification({ body: request.body, ip: request.ip })
    if (!gateway || !notification) return reply.code(gateway ? 200 : 404).send()
    await orders.pollAfterNotification(ctx, provider, notification)
    reply.code(200).type(gateway.notificationAnswer.contentType).send(gateway.notificationAnswer.body)
    await orders.syncPaymentByProviderId(ctx, provider, notification.providerId).catch((error: unknown) => {
      request.log.warn({ err: error, provider }, 'payment not synced after a notification; polling will retry')
    })
    return reply
  })
}

/** The provider's return address; the next page depends on the payment's state at the provider, not on the address. */
function redirectFromProvider({ app, systemContext }: HttpApi): void {
  app.get<{ Params: { id: string } }>(
    '/api/v1/payments/:id/return',
    // The bank is asked each time, whoever comes.
    { schema: { hide: true }, config: { limit: 'vendor' } },
    async (request, reply) => {
      const ctx = systemContext('return from payment')
      const { origin } = ctx.settings.brand
      if (!isUuid(request.params.id)) return reply.redirect(`${origin}/404`)
      try {
        return reply.redirect(await orders.returnFromPayment(ctx, paymentIdOf(request.params.id)))
      } catch (error) {
        if (error instanceof Failure) return reply.redirect(`${origin}/404`)
        throw error
      }
    },
  )
}
