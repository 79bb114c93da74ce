import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type EmailChange, listEmailChangesOf } from '../email/notify-of-email-change.ts'
import { type LinkedAccount, listLinkedAccounts } from '../external/list-accounts.ts'
import { getShopper } from '../get-shopper.ts'
import { listPhoneChangesOf } from '../phone-change/change-phone.ts'
import type { PhoneChange } from '../phone-change/phone-change.ts'
import { listNameChangesOf, type NameChange } from '../profile-change/name-changes.ts'
import type { Shopper } from '../shopper.ts'
import * as sql from './personal-data.sql.ts'

export interface IdentityData {
  shopper: Shopper
  sessions: sql.OwnSession[]
  accounts: LinkedAccount[]
  consents: sql.OwnConsent[]
  phoneChanges: PhoneChange[]
  emailChanges: EmailChange[]
  nameChanges: NameChange[]
  codes: sql.OwnCode[]
}

/** Profile, sessions (ended ones too), linked accounts, consents and codes, for the export of personal data. @throws session.required, user.not_found */
export async function listPersonalData(ctx: Context, ownerId: string): Promise<IdentityData> {
  const shopper = await getShopper(ctx, ownerId)
  const [sessions, accounts, consents, phoneChanges, emailChanges, nameChanges, codes] = await Promise.all([
    sql.listSessionsOf(ctx, shopper.id),
    listLinkedAccounts(ctx, shopper.id),
    sql.listConsentsOf(ctx, shopper.id),
    listPhoneChangesOf(ctx, shopper.id),
    listEmailChangesOf(ctx, shopper.id),
    listNameChangesOf(ctx, shopper.id),
    sql.listCodesOf(ctx, shopper),
  ])
  return { shopper, sessions, accounts, consents, phoneChanges, emailChanges, nameChanges, codes }
}

/** Deletes the profile, sessions and codes, and withdraws the consents, which stay as proof. The emptied row stays. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql.removeSignInData(ctx, shopperId)
  await sql.withdrawConsents(ctx, shopperId)
  await sql.clearProfile(ctx, shopperId)
}
