import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { injectFaults } from '../control/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import type { PhoneInbox } from './phone-inbox.ts'
import { statusTexts } from './status-texts.ts'

type RequestFields = Record<string, string | undefined>
type ReplyBody = Record<string, unknown>

const balance = 4122.56
const checkMs = 5 * 60 * 1000

function statusReply(code: number): ReplyBody {
  return { status: code >= 100 && code < 200 ? 'OK' : 'ERROR', status_code: code, status_text: statusTexts[code] }
}

/** sms.ru under `/sms`: every response is HTTP 200, and every number has a status of its own. */
export function smsRu(scope: FastifyInstance, sandbox: Sandbox, inbox: PhoneInbox): void {
  scope.register(
    async (api) => {
      injectFaults(api, 'sms', sandbox.faults, (kind) => ({
        status: kind === 'error' ? 500 : 200,
        body: statusReply(220),
      }))
      const route = (path: string, answer: (asked: RequestFields) => ReplyBody) => {
        const handler = async (request: FastifyRequest) => {
          const asked = { ...(request.query as RequestFields), ...(request.body as RequestFields | undefined) }
          return asked.api_id === sandbox.options.sms?.apiId ? answer(asked) : statusReply(asked.api_id ? 301 : 200)
        }
        api.get(path, handler)
        api.post(path, handler)
      }
      route('/sms/send', (asked) => send(sandbox, inbox, asked))
      route('/sms/status', (asked) => ({ ...statusReply(100), sms: statuses(inbox, asked), balance }))
      route('/sms/cost', (asked) => cost(asked))
      route('/my/balance', () => ({ ...statusReply(100), balance }))
      route('/auth/check', () => statusReply(100))
      route('/code/call', (asked) => call(sandbox, inbox, asked))
      route('/callcheck/add', (asked) => addCheck(inbox, asked))
      route('/callcheck/status', (asked) => checkStatus(sandbox, inbox, asked))
    },
    { prefix: '/sms' },
  )
}

/** `to=79…,79…&msg=…`, or a text for each: `to[79…]=…`. */
function messagesOf(asked: RequestFields): { phone: string; text: string }[] {
  const own = Object.entries(asked).flatMap(([key, text]) => {
    const phone = /^(?:to|multi)\[(\d+)\]$/.exec(key)?.[1]
    return phone ? [{ phone, text: text ?? '' }] : []
  })
  const same = (asked.to ?? '').split(',').filter(Boolean)
  return [...own, ...same.map((phone) => ({ phone: phone.trim(), text: asked.msg ?? '' }))].slice(0, 100)
}

function fault(phone: string, text: string): number | undefined {
  if (!/^79\d{9}$/.test(digits(phone))) return 202
  return text === '' ? 203 : undefined
}

function digits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}

function send(sandbox: Sandbox, inbox: PhoneInbox, asked: RequestFields): ReplyBody {
  const sms: Record<string, ReplyBody> = {}
  const messages = messagesOf(asked)
  if (messages.length === 0) return statusReply(202)
  for (const { phone, text } of messages) {
    const wrong = fault(phone, text) ?? (sandbox.faults.take('sms', ['number']) && 230)
    if (wrong) sms[phone] = statusReply(wrong)
    else if (asked.test === '1') sms[phone] = { ...statusReply(100), sms_id: '000000-10000000' }
    else sms[phone] = { ...statusReply(100), sms_id: inbox.add({ kind: 'sms', phone: digits(phone), text }).id }
  }
  return { ...statusReply(100), sms, balance }
}

function statuses(inbox: PhoneInbox, asked: RequestFields): Record<string, ReplyBody> {
  const ids = (asked.sms_id ?? '').split(',').filter(Boolean)
  return Object.fromEntries(
    ids.map((id) => [id, inbox.get(id) ? { ...statusReply(103), status: 'OK', cost: 0.5 } : statusReply(-1)]),
  )
}

function cost(asked: RequestFields): ReplyBody {
  const sms: Record<string, ReplyBody> = {}
  let total = 0
  for (const { phone, text } of messagesOf(asked)) {
    const wrong = fault(phone, text)
    const parts = Math.max(1, Math.ceil(text.length / 70))
    sms[phone] = wrong ? statusReply(wrong) : { ...statusReply(100), cost: parts * 0.5, sms: parts }
    if (!wrong) total += parts
  }
  return { ...statusReply(100), sms, total_cost: total * 0.5, total_sms: total }
}

function call(sandbox: Sandbox, inbox: PhoneInbox, asked: RequestFields): ReplyBody {
  const phone = digits(asked.phone ?? '')
  const wrong = fault(phone, 'call') ?? (sandbox.faults.take('sms', ['number']) && 230)
  if (wrong) return statusReply(wrong)
  const code = String(randomInt(0, 10_000)).padStart(4, '0')
  const event = inbox.add({ kind: 'call', phone, text: `+7 495 000-${code.slice(0, 2)}-${code.slice(2)}`, code })
  return { status: 'OK', code, call_id: event.id, cost: 0.4, balance }
}

function addCheck(inbox: PhoneInbox, asked: RequestFields): ReplyBody {
  const phone = digits(asked.phone ?? '')
  const wrong = fault(phone, 'call')
  if (wrong) return statusReply(wrong)
  const number = `7800500${String(randomInt(0, 10_000)).padStart(4, '0')}`
  const pretty = `+7 (800) 500-${number.slice(7, 9)}-${number.slice(9)}`
  const event = inbox.add({ kind: 'call_in', phone, text: pretty, isConfirmed: false })
  return {
    ...statusReply(100),
    check_id: event.id,
    call_phone: number,
    call_phone_pretty: pretty,
    call_phone_html: `<a href="callto:${number}">${pretty}</a>`,
  }
}

function checkStatus(sandbox: Sandbox, inbox: PhoneInbox, asked: RequestFields): ReplyBody {
  const event = inbox.get(asked.check_id ?? '')
  const isOver = !event || sandbox.now().getTime() - Date.parse(event.at) > checkMs
  const code = event?.isConfirmed ? 401 : isOver ? 402 : 400
  return { ...statusReply(100), check_status: code, check_status_text: statusTexts[code] }
}
