import { randomUUID } from 'node:crypto'
import { daysAfter, Failure, fail, type Phone, readPhone } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { MessageNotSent, recoveryLetter, sendLetter } from '../../notifications/index.ts'
import { consumeCode, type RefusedCode } from '../consume-code.ts'
import { readEmail } from '../email/email.ts'
import { refuseOverLimit } from '../limits.ts'
import { isSame } from '../sessions/session.ts'
import { codeFrom, maxWrongCodes } from '../sign-in-code.ts'
import { codeBrowserOf, sourceOf } from '../sign-in-source.ts'
import { putChange } from './change-phone.ts'
import { formerPhoneDays, leastProofAgeHours, type PhoneChange } from './phone-change.ts'
import * as sql from './recovery-letters.sql.ts'

const letterMinutes = 30

/**
 * Asks for a letter with which the owner of a lost phone proves who it is. Work and answer are the same whether or not
 * there is somebody with this phone and this address.
 *
 * @throws phone.invalid, email.invalid, email.cyrillic, code.too_many
 */
export function requestRecovery(
  ctx: Context,
  input: { phone: string; email: string },
): Promise<{ expiresInSeconds: number }> {
  const phone = readPhone(input.phone) ?? fail('phone.invalid')
  const email = readEmail(input.email)
  return inTransaction(ctx, async (ctx) => {
    await refuseOverLimit(ctx, 'recover', { phone, source: sourceOf(ctx, phone).hash })
    const id = randomUUID()
    const expiresAt = new Date(ctx.now().getTime() + letterMinutes * 60_000)
    await sql.put(ctx, { id, phone, email, browser: codeBrowserOf(ctx), expiresAt })
    await ctx.ports.jobs.enqueue(ctx.db, 'identity.send-recovery-letter', { recoveryId: id }, { key: id })
    return { expiresInSeconds: letterMinutes * 60 }
  })
}

/** Sends the letter where an account matches. @throws MessageNotSent, to be retried */
export async function sendRecoveryLetter(ctx: Context, id: string): Promise<void> {
  const letter = await sql.findLive(ctx, id)
  if (!letter || !(await findOwner(ctx, letter))) return
  const code = codeOf(ctx, id)
  await sql.setCodeHash(ctx, id, hashOf(ctx, id, code))
  const text = recoveryLetter({ brand: ctx.settings.brand.name, code })
  const outcome = await sendLetter(ctx, { to: letter.email, ...text, letterId: `recovery-${id}` })
  if (!outcome.sent && outcome.fault === 'service') throw new MessageNotSent(outcome.reason)
}

interface Recovery {
  phone: string
  email: string
  emailCode: string
  newPhone: string
  /** Sent to the new phone. */
  code: string
}

/**
 * With the code of the letter and one to the new phone the phone of the account is changed in three days, unless its owner
 * cancels that. Whoever has the phone and the address that the account had before its phone was changed takes that change
 * back at once: a thief could cancel what waits. Nobody is signed in. An address that is nobody's and a wrong code are one
 * and the same answer.
 *
 * Source: docs/adr/0218-a-theft-is-undone-at-once.md, docs/adr/0231-the-older-proof-counts.md
 *
 * @throws phone.invalid, phone.unchanged, phone_change.taken, phone_change.waiting, phone_change.proof_needed, email.invalid, email.cyrillic, code.wrong, code.locked, code.too_many
 */
export async function recoverByEmail(ctx: Context, input: Recovery): Promise<PhoneChange> {
  const phone = readPhone(input.phone) ?? fail('phone.invalid')
  const newPhone = readPhone(input.newPhone) ?? fail('phone.invalid')
  const email = readEmail(input.email)
  const outcome = await inTransaction(ctx, (ctx) => recover(ctx, { ...input, phone, newPhone, email }))
  if (outcome instanceof Failure) throw outcome
  return outcome
}

async function recover(
  ctx: Context,
  input: Recovery & { phone: Phone; newPhone: Phone },
): Promise<PhoneChange | RefusedCode> {
  const { phone, email, newPhone } = input
  const letter = await sql.lockLast(ctx, { phone, email, browser: codeBrowserOf(ctx) })
  if (!letter || letter.tries >= maxWrongCodes) return new Failure('code.wrong', {})
  // Also where no letter was sent: how long the answer takes does not tell whether there is somebody.
  const owner = await findOwner(ctx, letter)
  if (!owner || !letter.codeHash || !isSame(hashOf(ctx, letter.id, input.emailCode), letter.codeHash)) {
    await sql.countWrong(ctx, letter.id)
    return new Failure('code.wrong', {})
  }
  if (newPhone === owner.phone) fail('phone.unchanged')
  const isUndo = owner.mayUndo && newPhone === phone
  if (!owner.mayAsk && !isUndo) fail('phone_change.proof_needed')
  const refusal = await consumeCode(ctx, newPhone, { code: input.code })
  if (refusal) return refusal
  await sql.end(ctx, letter.id)
  const proved = { proof: 'email', proofSince: owner.since, proofEmail: email } as const
  return putChange(ctx, { shopperId: owner.id, formerPhone: owner.phone, newPhone, ...proved }, { isUndo })
}

function findOwner(ctx: Context, { phone, email }: { phone: Phone; email: string }) {
  const changedAfter = daysAfter(ctx.now(), -formerPhoneDays)
  return sql.findOwner(ctx, { phone, email, now: ctx.now(), leastProofAgeHours, formerPhoneDays, changedAfter })
}

/** Not a new one each time: a letter that is sent again must not make the code of the first one wrong. */
const codeOf = (ctx: Context, id: string) => codeFrom(ctx.ports.fingerprint('code of a recovery letter', id))

const hashOf = (ctx: Context, id: string, code: string) => ctx.ports.fingerprint('recovery letter', `${id} ${code}`)
