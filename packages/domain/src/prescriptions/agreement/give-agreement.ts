import { type Day, dayOf, daysAfter, Failure, fail, minutesAfter, readSnils, type ShopperId } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { addressHashOf, lockAgainstErasure } from '../../identity/index.ts'
import { callRegistry } from '../registry/call-registry.ts'
import type { ProvenPatient } from '../registry/prescription-registry.port.ts'
import * as sql from '../repository/agreements.ts'
import { putOutbox } from '../repository/outbox.ts'
import { findLink } from '../repository/patients.ts'
import { listOpenOfOwner } from '../repository/reservations.ts'
import { recordReservationEnd } from '../reservations/record-reservation.ts'
import { type Agreement, currentAgreementVersion, type ProofRequested } from './agreement.ts'

const codeMinutes = 10
const secondsBetweenCodes = 60
const mostWrongCodes = 5
const adultYears = 18
/** Requests within a day: of one shopper, for one СНИЛС whoever asks, from one address. */
const mostPerDay = { shopper: 5, patient: 5, address: 20 }

/** Whether the shopper has agreed, and to which text. @throws session.required */
export async function getAgreement(ctx: Context): Promise<Agreement> {
  const shopperId = shopperOf(ctx)
  const [last] = await sql.listAgreements(ctx, shopperId)
  const isAsked = (await sql.findProof(ctx, shopperId)) !== undefined
  return {
    state: isInForce(ctx, last) ? 'given' : isAsked ? 'asked' : endOf(last),
    currentVersion: currentAgreementVersion,
    version: last?.document_version ?? null,
    givenAt: last?.given_at ?? null,
    expiresAt: last?.expires_at ?? null,
    withdrawnAt: last?.withdrawn_at ?? null,
  }
}

function isInForce(ctx: Context, last: sql.AgreementRow | undefined): boolean {
  return last !== undefined && last.withdrawn_at === null && last.expires_at > ctx.now()
}

function endOf(last: sql.AgreementRow | undefined): 'none' | 'withdrawn' | 'expired' {
  if (!last) return 'none'
  return last.withdrawn_at && last.withdrawn_at < last.expires_at ? 'withdrawn' : 'expired'
}

/** @throws session.required, agreement.required */
export async function requireAgreement(ctx: Context): Promise<void> {
  const [last] = await sql.listAgreements(ctx, shopperOf(ctx))
  if (!isInForce(ctx, last)) fail('agreement.required')
}

export interface AgreementRequest {
  version: string
  snils: string
  birthday: string
}

/**
 * The shopper has read the text and names the patient. The registry sends a code to the phone that it knows of this
 * patient; the answer here is the same whether or not there is one. Nothing is agreed until the code is entered.
 *
 * @throws session.required, agreement.outdated, agreement.already_given, patient.snils_invalid, patient.birthday_invalid,
 * patient.under_age, code.too_soon, code.too_many, prescription_registry.unavailable
 */
export async function requestAgreement(ctx: Context, request: AgreementRequest): Promise<ProofRequested> {
  const shopperId = shopperOf(ctx)
  if (request.version !== currentAgreementVersion)
    fail('agreement.outdated', { currentVersion: currentAgreementVersion })
  if ((await getAgreement(ctx)).state === 'given') fail('agreement.already_given')
  const snils = readSnils(request.snils) ?? fail('patient.snils_invalid')
  const birthday = adultBirthday(ctx, request.birthday)

  const proof = { snils, birthday, requestId: notAskedYet }
  const expiresAt = minutesAfter(ctx.now(), codeMinutes)
  // Stored before the registry is asked, so that of two requests at once one is too soon and the patient gets one code.
  await inTransaction(ctx, async (ctx) => {
    await lockAgainstErasure(ctx, shopperId)
    await refuseTooManyRequests(ctx, shopperId, snils)
    await sql.putProof(ctx, shopperId, proof, expiresAt)
  })
  const requestId = await askForCode(ctx, shopperId, proof)
  // Not put anew: the account may have been erased while the registry answered.
  await sql.setProofRequest(ctx, shopperId, { ...proof, requestId })
  return { expiresInSeconds: codeMinutes * 60, retryAfterSeconds: secondsBetweenCodes }
}

/** In place of the registry's id of a request that is under way. */
const notAskedYet = ''

/** Where the registry does not answer it may be asked again at once. @throws prescription_registry.unavailable */
async function askForCode(ctx: Context, shopperId: ShopperId, patient: { snils: string; birthday: Day }) {
  try {
    return (await callRegistry(ctx, (registry) => registry.requestProof(patient))).requestId
  } catch (error) {
    await sql.removeProof(ctx, shopperId)
    throw error
  }
}

function adultBirthday(ctx: Context, input: string): Day {
  const birthday = dayOf(input)
  const today = dayOf(ctx.now().toISOString())
  if (birthday > today || birthday < '1900-01-01') fail('patient.birthday_invalid')
  const adultOn = `${Number(birthday.slice(0, 4)) + adultYears}${birthday.slice(4)}`
  if (adultOn > today) fail('patient.under_age')
  return birthday
}

async function refuseTooManyRequests(ctx: Context, shopperId: ShopperId, snils: string): Promise<void> {
  const address = addressHashOf(ctx)
  const keys = [
    { key: `shopper ${shopperId}`, most: mostPerDay.shopper },
    { key: `patient ${snils}`, most: mostPerDay.patient },
    ...(address ? [{ key: `address ${address}`, most: mostPerDay.address }] : []),
  ]
  if (!(await sql.countRequest(ctx, keys, daysAfter(ctx.now(), -1)))) fail('code.too_many')
  // Only now: whoever asks at the same time has been waited for.
  const waiting = await sql.findProof(ctx, shopperId)
  const passed = waiting
    ? Math.floor((ctx.now().getTime() - waiting.requestedAt.getTime()) / 1000)
    : secondsBetweenCodes
  if (passed < secondsBetweenCodes) fail('code.too_soon', { retryAfterSeconds: secondsBetweenCodes - passed })
}

/** Codes that the registry is asked about at this moment. */
const underWay = new Map<string, Promise<Agreement>>()

/**
 * Enters the registry's code: the agreement is given, and the shopper is this patient. A wrong code, a wrong birth date
 * and a patient who does not exist get the same answer. The registry takes a code once, so whoever sends one several times
 * at once gets the answer to the first.
 *
 * @throws session.required, agreement.not_requested, code.wrong, prescription_registry.unavailable
 */
export function confirmAgreement(ctx: Context, code: string): Promise<Agreement> {
  const shopperId = shopperOf(ctx)
  const key = `${shopperId} ${code}`
  const asked = underWay.get(key) ?? confirmOnce(ctx, shopperId, code).finally(() => underWay.delete(key))
  underWay.set(key, asked)
  return asked
}

async function confirmOnce(ctx: Context, shopperId: ShopperId, code: string): Promise<Agreement> {
  const proof = (await sql.findProof(ctx, shopperId)) ?? fail('agreement.not_requested')
  if (proof.requestId === notAskedYet) fail('agreement.not_requested')
  if (!(await sql.takeAttempt(ctx, shopperId, mostWrongCodes))) fail('agreement.not_requested')
  const patient = await callRegistry(ctx, (registry) =>
    registry.confirmProof({ requestId: proof.requestId, code, snils: proof.snils, birthday: dayOf(proof.birthday) }),
  )
  if (!patient) return refuseWrong(ctx, proof)
  await inTransaction(ctx, (ctx) => agree(ctx, shopperId, patient))
  return getAgreement(ctx)
}

/** Another process may have had the same code a moment before. @throws code.wrong */
async function refuseWrong(ctx: Context, { wrongCodes }: sql.Proof): Promise<Agreement> {
  const agreement = await getAgreement(ctx)
  if (agreement.state === 'given') return agreement
  throw new Failure('code.wrong', { triesLeft: Math.max(0, mostWrongCodes - wrongCodes - 1) })
}

async function agree(ctx: Context, shopperId: ShopperId, patient: ProvenPatient): Promise<void> {
  await lockAgainstErasure(ctx, shopperId)
  // Their copies go with the link, and with them what open orders have reserved of them.
  for (const former of new Set([...(await sql.listLinked(ctx, patient.snils)), shopperId])) {
    await sql.endAgreement(ctx, former)
    await endReservationsOf(ctx, former)
  }
  await sql.putAgreement(ctx, {
    shopperId,
    version: currentAgreementVersion,
    addressHash: addressHashOf(ctx),
  })
  await sql.putLink(ctx, shopperId, patient)
  await sql.removeProof(ctx, shopperId)
}

/**
 * Withdraws the agreement: what was kept of prescriptions is deleted here, and the registry is updated by the outbox.
 * Repeating it changes nothing. @throws session.required
 */
export async function withdrawAgreement(ctx: Context): Promise<Agreement> {
  await inTransaction(ctx, (ctx) => endAgreementOf(ctx, shopperOf(ctx)))
  return getAgreement(ctx)
}

/** Deletes everything that was kept because of the agreement; the agreement itself stays as proof. */
export async function endAgreementOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql.endAgreement(ctx, shopperId)
  await sql.removeProof(ctx, shopperId)
  await endReservationsOf(ctx, shopperId)
  const patient = await sql.removeLink(ctx, shopperId)
  if (patient)
    await putOutbox(ctx, {
      key: `consent ${patient.consentId}`,
      kind: 'consent_withdrawal',
      content: patient.consentId,
    })
}

/** The patient has withdrawn this consent at the registry; one given since stays. */
export async function endAgreementUnder(ctx: Context, shopperId: ShopperId, consentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await sql.lockAgreements(ctx, shopperId)
    const link = await findLink(ctx, shopperId)
    if (link?.patient.consentId === consentId) await endAgreementOf(ctx, shopperId)
  })
}

async function endReservationsOf(ctx: Context, ownerId: ShopperId): Promise<void> {
  for (const { orderLineId } of await listOpenOfOwner(ctx, ownerId))
    await recordReservationEnd(ctx, orderLineId, 'cancelled')
}

const batch = 200

/** Ends the agreements whose year is over, and counts them. */
export async function endExpiredAgreements(ctx: Context): Promise<number> {
  const expired = await sql.listExpiredLinks(ctx, batch)
  await attemptEach(expired, (shopperId) => inTransaction(ctx, (ctx) => endAgreementOf(ctx, shopperId)))
  return expired.length
}
