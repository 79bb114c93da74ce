import type { Phone, ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'

export interface Recipient {
  /** The time zone of the shopper's city. */
  zone: string
  phone: Phone
  /** Null unless confirmed: an unconfirmed address may be another person's. */
  email: string | null
}

/** The SMS or mail operator did not answer: the job is retried later. */
export class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent'
}

/** Undefined for an erased shopper. Passed in by the caller, since identity imports this feature: `identity.findRecipient`. */
export type FindRecipient = (ctx: Context, shopperId: ShopperId) => Promise<Recipient | undefined>

/** Whether what was recorded is still so when it is sent. Passed in as well, since orders import this feature: `orders.isMessageTrue`. */
export type IsMessageTrue = (
  ctx: Context,
  message: { kind: string; facts: { orderId?: string | undefined; partId?: string | undefined } },
) => Promise<boolean>
