import type { Phone } from '@romashka/basics'
import type { FlashCallOutcome, Letter, LetterOutcome, SmsOutcome } from '@romashka/domain/ports'
import type { Wiring } from '../../apps/server/src/wiring.ts'

/** All phones of a test: records what was sent to them, and can be switched off. */
export class Handset {
  readonly messages: { phone: Phone; text: string }[] = []
  readonly calls: { phone: Phone; code: string }[] = []
  readonly letters: Letter[] = []
  /** What the operator says to the next message or call, instead of delivering it. */
  fault: { fault: 'number' | 'service'; reason: string } | undefined

  readonly sms = {
    sendSms: async (message: { phone: Phone; text: string }): Promise<SmsOutcome> => {
      if (this.fault) return { sent: false, ...this.fault }
      this.messages.push(message)
      return { sent: true, messageId: String(this.messages.length) }
    },
  }

  readonly flashCalls = {
    callWithCode: async ({ phone }: { phone: Phone }): Promise<FlashCallOutcome> => {
      if (this.fault) return { called: false, ...this.fault }
      const code = String(1000 + this.calls.length)
      this.calls.push({ phone, code })
      return { called: true, code, callId: String(this.calls.length) }
    },
  }

  readonly mail = {
    sendLetter: async (letter: Letter): Promise<LetterOutcome> => {
      if (this.fault) return { sent: false, fault: 'service', reason: this.fault.reason }
      this.letters.push(letter)
      return { sent: true, messageId: String(this.letters.length) }
    },
  }

  /** For `openShop({ rewire })`. */
  rewire = (wiring: Wiring): Wiring => ({
    ...wiring,
    ports: { ...wiring.ports, sms: this.sms, flashCalls: this.flashCalls, mail: this.mail },
  })

  /** The code in the last message to this phone. */
  codeOf(phone: string): string {
    const text = this.messages.findLast((message) => message.phone === phone)?.text ?? ''
    return /#(\d+)$/.exec(text)?.[1] ?? ''
  }
}
