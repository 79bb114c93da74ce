import { fail } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { getShopper } from '../get-shopper.ts'
import { addressHashOf } from '../limits.ts'
import { type ConsentPurpose, type ConsentState, consentPurposes, currentDocumentVersion } from './consent.ts'
import * as sql from './consents.sql.ts'

/** The consent in force for each purpose. @throws session.required, user.not_found */
export async function listConsents(ctx: Context, ownerId: string): Promise<ConsentState[]> {
  const { id } = await getShopper(ctx, ownerId)
  const given = await sql.listAll(ctx, id)
  return consentPurposes.map((purpose) => ({
    purpose,
    currentVersion: currentDocumentVersion,
    inForce: given.find((one) => one.purpose === purpose && one.withdrawnAt === null) ?? null,
  }))
}

/**
 * Whether the caller has consented, for the transaction that keeps what the consent is for: whoever withdraws it at this
 * moment waits, and deletes that too. @throws session.required
 */
export function keepConsent(ctx: Context, purpose: ConsentPurpose): Promise<boolean> {
  return sql.keepInForce(ctx, shopperOf(ctx), purpose)
}

/**
 * Records the consent to the current document of one purpose, replacing one to an older document.
 *
 * @throws session.required, user.not_found, consent.outdated
 */
export function giveConsent(
  ctx: Context,
  given: { ownerId: string; purpose: ConsentPurpose; version: string },
): Promise<ConsentState[]> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getShopper(ctx, given.ownerId)
    if (given.version !== currentDocumentVersion) fail('consent.outdated', { currentVersion: currentDocumentVersion })
    const known = (await listConsents(ctx, id)).find(({ purpose }) => purpose === given.purpose)
    if (known?.inForce?.documentVersion === given.version) return listConsents(ctx, id)

    await sql.withdraw(ctx, id, given.purpose)
    await sql.put(ctx, {
      shopperId: id,
      purpose: given.purpose,
      version: given.version,
      addressHash: addressHashOf(ctx),
    })

    return listConsents(ctx, id)
  })
}

/** Withdraws a consent, if it was given; `withdrawConsentAndData` of personal-data also deletes its data. @throws session.required, user.not_found */
export function withdrawConsent(
  ctx: Context,
  { ownerId, purpose }: { ownerId: string; purpose: ConsentPurpose },
): Promise<ConsentState[]> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getShopper(ctx, ownerId)
    await sql.withdraw(ctx, id, purpose)
    return listConsents(ctx, id)
  })
}
