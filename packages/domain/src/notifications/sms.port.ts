import type { Phone } from '@romashka/basics'

export type SmsOutcome =
  | { sent: true; messageId: string }
  /** `number`: this phone cannot be reached and repeating is useless; `service`: try again later or another way. */
  | { sent: false; fault: 'number' | 'service'; reason: string }

/** Sends one short message to one phone. Never throws for what the operator says, only for a defect of ours. */
export type SmsSender = {
  sendSms(message: { phone: Phone; text: string }): Promise<SmsOutcome>
}
