import type { Phone } from '@romashka/basics'

export type SmsOutcome =
  | { sent: true; messageId: string }
  /**
   * `number`: this phone cannot be reached and repeating is useless; `service`: try again later or another way. Without
   * an answer in time the message may arrive all the same.
   */
  | { sent: false; fault: 'number' | 'service'; reason: string; mayArrive?: boolean }

/** Sends one short message to one phone. Never throws for what the operator says, only for a defect of ours. */
export type SmsSender = {
  sendSms(message: { phone: Phone; text: string }): Promise<SmsOutcome>
}
