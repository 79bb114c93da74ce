import type { Phone } from '@romashka/basics'
import type { FlashCaller, SmsSender } from '@romashka/domain/ports'
import { asRecord, callVendor, NoAnswer, text, type VendorConnection } from '../vendor-call.ts'

export type SmsRuOptions = VendorConnection & {
  apiId: string
  /** The sender's name agreed with the operator; the operator's own number without it. */
  from?: string | undefined
  /** Validates and sends nothing. */
  isTest?: boolean | undefined
}

type Refusal = { fault: 'number' | 'service'; reason: string; mayArrive?: true }

/** In place of a status. */
const unreached = -1
const unanswered = 0

/** sms.ru: text messages, and calls from a number that ends in a code. Nothing is retried, because the phone would ring twice. */
export function smsRu(options: SmsRuOptions): SmsSender & FlashCaller {
  async function ask(path: string, fields: Record<string, string | undefined>): Promise<Record<string, unknown>> {
    const form = new URLSearchParams({ api_id: options.apiId, json: '1' })
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
    const answer = await callVendor(options, path, { method: 'POST', body: form }).catch((failure: unknown) => {
      if (failure instanceof NoAnswer) return { status: failure.isUnreached ? unreached : unanswered, body: undefined }
      throw failure
    })
    const body = asRecord(answer.body)
    // An answer without a status says nothing of what the operator has done.
    if (answer.status === 200) return text(body.status) ? body : { status: 'ERROR', mayArrive: true }
    // A gateway gives up an operator who has understood already.
    return { status: 'ERROR', status_code: 220, mayArrive: answer.status === unanswered || answer.status === 504 }
  }

  return {
    async sendSms({ phone, text: msg }) {
      const to = digitsOf(phone)
      const reply = await ask('/sms/send', { to, msg, from: options.from, test: options.isTest ? '1' : undefined })
      // The response may be OK while the one number in it was refused.
      const one = asRecord(asRecord(reply.sms)[to])
      const messageId = text(one.sms_id)
      if (reply.status === 'OK' && one.status === 'OK' && messageId) return { sent: true, messageId }
      if (reply.status !== 'OK') return { sent: false, ...refusalOf(reply) }
      // Accepted as a whole, and of this number no word, or one that cannot be read.
      const isUnknown = !text(one.status) || one.status === 'OK'
      return { sent: false, ...refusalOf({ ...one, ...(isUnknown && { mayArrive: true }) }) }
    },

    async callWithCode({ phone, shopperIp }) {
      const reply = await ask('/code/call', { phone: digitsOf(phone), ip: shopperIp ?? '-1' })
      const code = typeof reply.code === 'number' ? String(reply.code).padStart(4, '0') : text(reply.code)
      const callId = text(reply.call_id)
      if (reply.status === 'OK' && code && callId) return { called: true, code, callId }
      return { called: false, ...refusalOf(reply) }
    },
  }
}

function digitsOf(phone: Phone): string {
  return phone.slice(1)
}

/** sms.ru codes about this number: invalid, unsubscribed, blocked, or called too often today. */
const numberCodes = new Set([202, 204, 207, 208, 209, 213, 230, 231, 232, 233])

function refusalOf(reply: Record<string, unknown>): Refusal {
  const code = Number(reply.status_code)
  return {
    fault: numberCodes.has(code) ? 'number' : 'service',
    reason: `sms.ru ${reply.status_code ?? 'unreadable'}`,
    ...(reply.mayArrive === true && { mayArrive: true }),
  }
}
