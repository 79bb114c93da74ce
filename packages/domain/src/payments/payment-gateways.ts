import type { Context } from '../context.ts'
import type { ProviderName } from './payment.ts'
import type { PaymentGateway } from './payment-gateway.port.ts'

/** The configured providers; new payments use the preferred one. Without it nothing is paid online. */
export interface PaymentGateways {
  preferred: ProviderName | undefined
  byName: { readonly [Name in ProviderName]?: PaymentGateway }
}

export function gatewayOf(ctx: Context, provider: ProviderName): PaymentGateway {
  const gateway = ctx.ports.payments.byName[provider]
  if (!gateway) throw new Error(`no contract with the payment provider ${provider}`)
  return gateway
}
