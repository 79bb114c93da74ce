import type { MailSender } from '@romashka/domain/ports'
import { createTransport } from 'nodemailer'
import { callSignal } from '../vendor-deadline.ts'

export type SmtpOptions = {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS where the server offers it. */
  isSecure?: boolean | undefined
  user?: string | undefined
  password?: string | undefined
  /** «Аптека Ромашка <zakaz@romashka.example>» */
  from: string
  timeoutMs?: number | undefined
}

export type SmtpSender = MailSender & { close(): void }

const longestMs = 60_000

/** Mail by SMTP over a small pool of connections. */
export function smtpSender(options: SmtpOptions): SmtpSender {
  const timeout = options.timeoutMs ?? 15_000
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: options.host,
    port: options.port,
    secure: options.isSecure ?? false,
    ...(options.user !== undefined && { auth: { user: options.user, pass: options.password ?? '' } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A letter never loads anything by URL or from disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    close: () => transport.close(),
    async sendLetter(letter) {
      try {
        const signal = callSignal(longestMs)
        const sending = transport.sendMail({
          from: options.from,
          to: { name: '', address: letter.to },
          subject: letter.subject,
          text: letter.text,
          ...(letter.html && { html: letter.html }),
          ...(letter.letterId && { messageId: `<${letter.letterId}@${senderHost(options.from)}>` }),
          headers: unsubscribeHeaders(letter.unsubscribeUrl),
        })
        const sent = await orAborted(sending, signal)
        return { sent: true, messageId: sent.messageId }
      } catch (failure) {
        return { sent: false, ...faultOf(failure) }
      }
    },
  }
}

/** Three timeouts follow each other: for the connection, the greeting and the rest. The letter may arrive later still. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })))
  return Promise.race([work, late])
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function senderHost(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}

/** 5xx about the recipient is final, everything else may be temporary. The reason never contains the address. */
function faultOf(failure: unknown): { fault: 'address' | 'service'; reason: string } {
  const { code, responseCode, command } = failure as { code?: string; responseCode?: number; command?: string }
  const isAddress = code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500)
  return { fault: isAddress ? 'address' : 'service', reason: [code, responseCode, command].filter(Boolean).join(' ') }
}
