import { daysAfter, Failure, fail, type Phone, readPhone } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { counterCodeText, sendSms } from '../../notifications/index.ts'
import { consumeCode } from '../consume-code.ts'
import { refuseOverLimit } from '../limits.ts'
import { readName } from '../profile.ts'
import { createCode, failUnsentCode } from '../send-code.ts'
import { newCode } from '../sign-in-code.ts'
import { putChange } from './change-phone.ts'
import { formerPhoneDays, type PhoneChange } from './phone-change.ts'
import * as sql from './phone-changes.sql.ts'

/** What a pharmacist reads in the identity document of whoever has lost the phone. */
interface ShownDocument {
  lastName: string
  firstName: string
  /** YYYY-MM-DD */
  birthday: string
}

interface CounterRecovery {
  phone: string
  newPhone: string
  document: ShownDocument
  /** Sent to the new phone; without it one is sent. */
  code?: string | undefined
}

/**
 * Whoever has neither the phone nor a second way in comes to a pharmacy with an identity document. It has to be the person
 * of the profile as it was thirty days ago; a code proves the new phone. The change waits like those proved by e-mail: the owner is notified, and can
 * cancel it by a code to the phone that is replaced, unless the account had the one that is asked with before a late change: then that code may be a thief's. Undefined when a code was sent. An unknown phone, an empty profile and another person are one and the same
 * refusal.
 *
 * Source: docs/adr/0104-coming-back-at-the-counter.md, docs/adr/0223-proofs-that-a-session-does-not-change.md,
 * docs/adr/0237-the-counter-outranks-the-newer-phone.md
 *
 * @throws phone.invalid, phone.unchanged, phone.unreachable, phone_change.proof_needed, phone_change.taken, code.wrong,
 *   code.locked, code.too_soon, code.too_many, code.not_sent, user.name_invalid
 */
export async function recoverAtCounter(ctx: Context, asked: CounterRecovery): Promise<PhoneChange | undefined> {
  const phone = readPhone(asked.phone) ?? fail('phone.invalid')
  const newPhone = readPhone(asked.newPhone) ?? fail('phone.invalid')
  const askedBy = nameOf(ctx)
  // Counted in a transaction of its own: a refusal counts as well.
  await inTransaction(ctx, (ctx) => refuseOverLimit(ctx, 'recover-at-counter', { phone, person: askedBy }))
  const owner = await findOwner(ctx, { ...asked, phone, newPhone })
  if (newPhone === owner.phone) fail('phone.unchanged')
  if (asked.code === undefined) return sendCounterCode(ctx, newPhone)
  const { code } = asked
  const outcome = await inTransaction(ctx, async (ctx) => {
    const refusal = await consumeCode(ctx, newPhone, { code })
    if (refusal) return refusal
    const isByFormerPhone = owner.phone !== phone
    const change = {
      shopperId: owner.id,
      formerPhone: owner.phone,
      newPhone,
      proof: 'staff',
      isByFormerPhone,
      askedBy,
    } as const
    return putChange(ctx, change)
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/** What the staff have asked for, the newest first. */
export const listCounterRecoveries = (ctx: Context): Promise<PhoneChange[]> => sql.listRequestedByStaff(ctx)

/**
 * Whoever has signed in with a number that came back to them has another account by it: the document tells which is meant,
 * and of two that it fits the one that does not have the new number. @throws phone_change.proof_needed, user.name_invalid
 */
async function findOwner(ctx: Context, { phone, newPhone, document }: CounterRecovery & { phone: Phone }) {
  const lastName = readName('lastName', document.lastName)
  const firstName = readName('firstName', document.firstName)
  const fitting = (await sql.listCounterOwners(ctx, phone, daysAfter(ctx.now(), -formerPhoneDays))).filter(
    (owner) =>
      owner.birthday === document.birthday &&
      isSameName(owner.lastName, lastName) &&
      isSameName(owner.firstName, firstName),
  )
  return fitting.find((owner) => owner.phone !== newPhone) ?? fitting[0] ?? fail('phone_change.proof_needed')
}

const isSameName = (own: string | null, shown: string | null) =>
  own !== null && shown !== null && plainName(own) === plainName(shown)

/** Documents and people write ё and е for one another. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replace(/[^\p{L}]/gu, '')

async function sendCounterCode(ctx: Context, phone: Phone): Promise<undefined> {
  const code = newCode()
  const id = await createCode(ctx, phone, { channel: 'sms', code, knownDevice: undefined })
  const outcome = await sendSms(ctx, {
    phone,
    text: counterCodeText({ brand: ctx.settings.brand.name, code }),
  })
  if (!outcome.sent && !outcome.mayArrive) await failUnsentCode(ctx, id, outcome)
}

const nameOf = ({ caller }: Context): string => (caller.kind === 'system' ? caller.name : fail('user.not_found'))
