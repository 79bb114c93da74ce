import type { Phone } from '@romashka/basics'

export type FlashCallOutcome =
  /** The last digits of the calling number. Only ever compared on the server. */
  { called: true; code: string; callId: string } | { called: false; fault: 'number' | 'service'; reason: string }

/** Rings a phone from a number whose last digits are the code. */
export type FlashCaller = {
  /** `shopperIp` lets the operator stop one address from ringing everybody. */
  callWithCode(call: { phone: Phone; shopperIp?: string | undefined }): Promise<FlashCallOutcome>
}
