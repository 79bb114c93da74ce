import type { Phone } from '@romashka/basics'

export type FlashCallOutcome =
  /** The last digits of the calling number. Only ever compared on the server. */
  { called: true; code: string; callId: string } | { called: false; fault: 'number' | 'service'; reason: string }

/** Calls a phone from a number whose last digits are the code. */
export type FlashCaller = {
  /** `shopperIp` lets the operator limit calls per address. */
  callWithCode(call: { phone: Phone; shopperIp?: string | undefined }): Promise<FlashCallOutcome>
}
