import { randomUUID } from 'node:crypto'
import {
  daysAfter,
  Failure,
  fail,
  hoursAfter,
  minutesAfter,
  type Phone,
  readPhone,
  type ShopperId,
} from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { checkCode, endCodesOf, type RefusedCode } from '../consume-code.ts'
import { consumeOwnCode } from '../consume-own-code.ts'
import { forgetAddressesSince, restoreEmail } from '../email/restore-email.ts'
import { unlinkAccountsSince } from '../external/unlink-account.ts'
import { getShopper } from '../get-shopper.ts'
import { lockKeys } from '../limits.ts'
import { keepPhone, lockPhoneChanges } from '../repository/keep-phone.ts'
import { endLinks } from '../sessions/links.ts'
import { notifyOfPhoneChange } from './notify-of-phone-change.ts'
import {
  formerPhoneDays,
  isWeaker,
  leastProofAgeHours,
  type PhoneChange,
  type Proved,
  providerProofMinutes,
  waitingHours,
} from './phone-change.ts'
import * as sql from './phone-changes.sql.ts'

export { listOf as listPhoneChangesOf } from './phone-changes.sql.ts'

interface NewPhone {
  ownerId: string
  phone: string
  /** Sent to the new phone. */
  code: string
  /** Sent to the former one; left out where it is lost. */
  formerCode?: string | undefined
}

/** The change that waits for its time. @throws session.required, user.not_found */
export async function findPhoneChange(ctx: Context, ownerId: string): Promise<PhoneChange | undefined> {
  const { id } = await getShopper(ctx, ownerId)
  return sql.findWaiting(ctx, id)
}

/**
 * Changes the phone of the caller. With codes to both phones it is changed at once, and all other sessions end. Whoever
 * has lost the former phone and has just signed in at a provider waits three days, in which a code to it cancels the change.
 *
 * @throws session.required, session.expired, user.not_found, phone.invalid, phone.unchanged, phone_change.taken,
 *   phone_change.waiting, phone_change.proof_needed, code.wrong, code.locked, code.too_many
 */
export async function changePhone(ctx: Context, asked: NewPhone): Promise<PhoneChange> {
  const { id, phone: formerPhone } = await getShopper(ctx, asked.ownerId)
  const newPhone = readPhone(asked.phone) ?? fail('phone.invalid')
  if (newPhone === formerPhone) fail('phone.unchanged')
  const outcome = await inTransaction(ctx, async (ctx) => {
    // The same from another tab has used the codes up, and has made this the phone.
    await lockKeys(ctx, [`sign-in ${newPhone}`, `sign-in ${formerPhone}`])
    if ((await getShopper(ctx, asked.ownerId)).phone === newPhone) fail('phone.unchanged')
    const proof = await proofOf(ctx, asked)
    const former = asked.formerCode === undefined ? undefined : { phone: formerPhone, code: asked.formerCode }
    const refusal = await consumeBoth(ctx, { phone: newPhone, code: asked.code }, former)
    return refusal ?? putChange(ctx, { shopperId: id, formerPhone, newPhone, ...proof })
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/** @throws phone_change.proof_needed */
async function proofOf(ctx: Context, { formerCode }: NewPhone): Promise<Proved> {
  if (formerCode !== undefined) return { proof: 'phone', proofSince: null, isByFormerPhone: false }
  const since = minutesAfter(ctx.now(), -providerProofMinutes)
  const linkedBefore = hoursAgo(ctx, leastProofAgeHours)
  const { caller } = ctx
  const linkedAt =
    caller.kind === 'shopper' && (await sql.findProviderProof(ctx, caller.sessionId, { since, linkedBefore }))
  return linkedAt
    ? { proof: 'provider', proofSince: linkedAt, isByFormerPhone: false }
    : fail('phone_change.proof_needed')
}

interface GivenCode {
  phone: Phone
  code: string
}

/** Both codes are right, or neither is used up. */
async function consumeBoth(ctx: Context, ...given: (GivenCode | undefined)[]): Promise<RefusedCode | undefined> {
  const codes = given.filter((one) => one !== undefined).sort((a, b) => a.phone.localeCompare(b.phone))
  for (const { phone, code } of codes) {
    const refusal = await checkCode(ctx, phone, { code })
    if (refusal) return refusal
  }
  for (const { phone } of codes) await endCodesOf(ctx, phone)
  return undefined
}

type AskedChange = Pick<PhoneChange, 'shopperId' | 'formerPhone' | 'newPhone' | 'proof'> &
  Partial<Pick<PhoneChange, 'askedBy' | 'proofSince' | 'proofEmail' | 'isByFormerPhone'>>

/**
 * A change that is proved: made at once, or when its time has come. A former one that waits ends. `isUndo`: it takes back a
 * former one. What was proved of a phone that is another's by now is no proof any more, and whoever was put out meanwhile
 * changes nothing.
 *
 * @throws session.expired, phone_change.taken, phone_change.waiting, phone_change.proof_needed
 */
export async function putChange(ctx: Context, asked: AskedChange, { isUndo = false } = {}): Promise<PhoneChange> {
  const { shopperId, newPhone, proof, proofSince = null, isByFormerPhone = false } = asked
  if ((await keepPhone(ctx, shopperId)) !== asked.formerPhone) fail('phone_change.proof_needed')
  if (await sql.isTaken(ctx, newPhone)) fail('phone_change.taken')
  const waiting = await sql.lockWaiting(ctx, shopperId)
  if (waiting && !isUndo && isWeaker({ proof, proofSince, isByFormerPhone }, waiting, ctx.now()))
    fail('phone_change.waiting')
  if (waiting) await sql.end(ctx, waiting.id, 'cancelled')
  const isAtOnce = proof === 'phone' || isUndo
  const now = ctx.now()
  const change: PhoneChange = {
    askedBy: null,
    proofSince: null,
    proofEmail: null,
    isByFormerPhone: false,
    ...asked,
    id: randomUUID(),
    state: isAtOnce ? 'done' : 'waiting',
    askedAt: now,
    takesEffectAt: isAtOnce ? now : daysAfter(now, waitingHours / 24),
    endedAt: isAtOnce ? now : null,
  }
  await sql.put(ctx, change)
  if (isAtOnce) await applyChange(ctx, change)
  else await notifyOfPhoneChange(ctx, change)
  return change
}

/**
 * The phone is the new one from now on; all sessions but the caller's own end, and so do links. Where somebody else may have had the account,
 * what they could have added to come back by is taken away.
 */
async function applyChange(ctx: Context, change: PhoneChange): Promise<void> {
  const { caller } = ctx
  const kept = caller.kind === 'shopper' && caller.shopperId === change.shopperId ? caller.sessionId : null
  await sql.setPhone(ctx, change.shopperId, change.newPhone)
  await sql.endSessions(ctx, change.shopperId, kept)
  await endLinks(ctx, change.shopperId)
  if (change.proof === 'email' || change.proof === 'staff') await takeLateProofsAway(ctx, change)
  await notifyOfPhoneChange(ctx, change)
}

async function takeLateProofsAway(ctx: Context, { shopperId, askedAt, proofEmail }: PhoneChange): Promise<void> {
  const since = daysAfter(askedAt, -formerPhoneDays)
  await unlinkAccountsSince(ctx, shopperId, since)
  if (proofEmail !== null) await restoreEmail(ctx, shopperId, proofEmail)
  await forgetAddressesSince(ctx, shopperId, { since, kept: proofEmail })
}

/**
 * Cancels the change that waits, with a code to the phone of the account: whoever only has a session would else keep its
 * owner out. What was asked for at the counter by a phone from before a late change is not cancelled. Without one that waits
 * nothing happens.
 *
 * @throws session.required, session.expired, user.not_found, phone_change.waiting, code.wrong, code.locked, code.too_many
 */
export async function cancelPhoneChange(ctx: Context, { ownerId, code }: { ownerId: string; code: string }) {
  const refusal = await inTransaction(ctx, async (ctx) => {
    const refusal = await consumeOwnCode(ctx, ownerId, code)
    if (refusal) return refusal
    const waiting = await sql.lockWaiting(ctx, shopperOf(ctx))
    if (waiting?.isByFormerPhone) return new Failure('phone_change.waiting')
    if (waiting) await endWaiting(ctx, waiting, 'cancelled')
    return undefined
  })
  if (refusal) throw refusal
}

/** Makes the changes whose waiting time is over, and counts them. */
export async function completePhoneChanges(ctx: Context): Promise<number> {
  let completed = 0
  await attemptEach(await sql.listDue(ctx), async ({ shopperId, newPhone }) => {
    if (await inTransaction(ctx, (ctx) => complete(ctx, shopperId, newPhone))) completed += 1
  })
  return completed
}

async function complete(ctx: Context, shopperId: ShopperId, newPhone: Phone): Promise<boolean> {
  // Who signs in with the new phone at this moment waits for the answer, or is waited for.
  await lockKeys(ctx, [`sign-in ${newPhone}`])
  await lockPhoneChanges(ctx, shopperId)
  const waiting = await sql.lockWaiting(ctx, shopperId)
  if (!waiting || waiting.newPhone !== newPhone || waiting.takesEffectAt > ctx.now()) return false
  const state = (await sql.isTaken(ctx, newPhone)) ? 'taken' : 'done'
  if (state === 'taken') await endWaiting(ctx, waiting, state)
  else if (await sql.end(ctx, waiting.id, state)) await applyChange(ctx, { ...waiting, state })
  return state === 'done'
}

async function endWaiting(ctx: Context, waiting: PhoneChange, state: 'cancelled' | 'taken'): Promise<void> {
  await sql.end(ctx, waiting.id, state)
  await notifyOfPhoneChange(ctx, { ...waiting, state })
}

const hoursAgo = (ctx: Context, hours: number) => hoursAfter(ctx.now(), -hours)
