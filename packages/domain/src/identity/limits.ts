import { clientNetworkOf, fail, minutesAfter, type Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './limits.sql.ts'

export { lockKeys } from './limits.sql.ts'

type Subject = 'phone' | 'source' | 'person' | 'device' | 'address'
interface Rule {
  subject: Subject
  most: number
  minutes: number
}

/** The phone that is asked about, and who asks. */
interface CountedFor {
  phone: Phone
  source?: string
  /** Who of the staff asks. */
  person?: string
}

const hour = 60
const day = 24 * hour

/** Request limits of sign-in. Many people share one address, so its limits are higher. */
const rules = {
  'send-code': [
    { subject: 'source', most: 5, minutes: hour },
    { subject: 'source', most: 10, minutes: day },
  ],
  // Whoever has not signed in with this phone from this browser; a known device is not counted here.
  'send-code-to-stranger': [
    { subject: 'phone', most: 8, minutes: hour },
    { subject: 'phone', most: 15, minutes: day },
    { subject: 'device', most: 10, minutes: hour },
    { subject: 'address', most: 40, minutes: hour },
  ],
  'call-stranger': [{ subject: 'phone', most: 2, minutes: day }],
  'check-phone': [
    { subject: 'device', most: 60, minutes: hour },
    { subject: 'address', most: 240, minutes: hour },
  ],
  'wrong-code': [
    { subject: 'device', most: 20, minutes: hour },
    { subject: 'address', most: 80, minutes: hour },
  ],
  'check-email': [
    { subject: 'device', most: 60, minutes: hour },
    { subject: 'address', most: 240, minutes: hour },
  ],
  external: [
    { subject: 'device', most: 40, minutes: hour },
    { subject: 'address', most: 160, minutes: hour },
  ],
  // A letter may go to a stranger's mailbox each time, so that a day has fewer than its hours together.
  recover: [
    { subject: 'source', most: 5, minutes: hour },
    { subject: 'source', most: 10, minutes: day },
    { subject: 'phone', most: 20, minutes: hour },
    { subject: 'phone', most: 40, minutes: day },
    { subject: 'address', most: 40, minutes: hour },
    { subject: 'address', most: 120, minutes: day },
  ],
  // A pharmacist who looks at documents; somebody who tries names for a phone is stopped by both.
  'recover-at-counter': [
    { subject: 'phone', most: 6, minutes: day },
    { subject: 'person', most: 40, minutes: day },
  ],
  'send-letter': [
    { subject: 'phone', most: 5, minutes: hour },
    { subject: 'phone', most: 15, minutes: day },
    { subject: 'address', most: 40, minutes: hour },
  ],
} as const satisfies Record<string, readonly Rule[]>

type LimitedAction = keyof typeof rules

/** Counts this request, or refuses it when there have been too many like it. @throws code.too_many */
export async function refuseOverLimit(ctx: Context, action: LimitedAction, subject?: CountedFor): Promise<void> {
  await refuseTooMany(ctx, action, subject)
  await recordRequest(ctx, action, subject)
}

/** @throws code.too_many */
async function refuseTooMany(ctx: Context, action: LimitedAction, subject?: CountedFor): Promise<void> {
  if (await isLimitReached(ctx, action, subject)) fail('code.too_many')
}

export async function isLimitReached(ctx: Context, action: LimitedAction, subject?: CountedFor): Promise<boolean> {
  const asked = rules[action].flatMap((rule) => {
    const key = keyOf(ctx, action, rule.subject, subject)
    return key ? [{ key, most: rule.most, since: before(ctx, rule.minutes) }] : []
  })
  await sql.lockKeys(
    ctx,
    asked.map(({ key }) => key),
  )
  return sql.isAnyLimitReached(ctx, asked)
}

export async function recordRequest(ctx: Context, action: LimitedAction, subject?: CountedFor): Promise<void> {
  const subjects = new Set<Subject>(rules[action].map(({ subject }) => subject))
  const keys = [...subjects].map((one) => keyOf(ctx, action, one, subject)).filter((key) => key !== undefined)
  await sql.putCounts(ctx, keys)
}

const before = (ctx: Context, minutes: number) => minutesAfter(ctx.now(), -minutes)

function keyOf(ctx: Context, action: string, subject: Subject, counted: CountedFor | undefined): string | undefined {
  const values: Record<Subject, string | undefined> = {
    phone: counted?.phone,
    source: counted?.source && `${counted.phone} ${counted.source}`,
    person: counted?.person,
    device: deviceOf(ctx),
    address: addressOf(ctx),
  }
  const value = values[subject]
  return value && ctx.ports.fingerprint('limit', `${action} ${subject} ${value}`)
}

/** Keyed hashes of the browser's id and of the caller's IP address. */
export function deviceHashOf(ctx: Context): string | null {
  const device = deviceOf(ctx)
  return device ? ctx.ports.fingerprint('device', device) : null
}

export function addressHashOf(ctx: Context): string | null {
  const address = addressOf(ctx)
  return address ? ctx.ports.fingerprint('address', address) : null
}

function deviceOf({ caller }: Context): string | undefined {
  return caller.kind === 'visitor' || caller.kind === 'shopper' ? caller.visitorId : undefined
}

function addressOf({ remoteAddress }: Context): string | undefined {
  return remoteAddress && clientNetworkOf(remoteAddress)
}
