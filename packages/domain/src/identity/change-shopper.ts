import type { CityId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { getCity } from '../locations/index.ts'
import { readEmail } from './email/email.ts'
import { notifyOfEmailChange } from './email/notify-of-email-change.ts'
import { getShopper, getShopperToChange } from './get-shopper.ts'
import { readBirthday, readName } from './profile.ts'
import { keepFormerName } from './profile-change/name-changes.ts'
import * as sql from './repository/shoppers.ts'
import type { Gender, Shopper } from './shopper.ts'

/** Fields left out stay unchanged; null clears a field. */
export interface ShopperChanges {
  cityId?: CityId | undefined
  firstName?: string | null | undefined
  middleName?: string | null | undefined
  lastName?: string | null | undefined
  birthday?: string | null | undefined
  gender?: Gender | null | undefined
  email?: string | null | undefined
}

/**
 * Changes the caller's profile. A new e-mail address is unconfirmed until its code is entered; whoever has the former one
 * is notified, if it was confirmed.
 *
 * @throws session.required, user.not_found, user.name_invalid, user.birthday_invalid, email.invalid, email.cyrillic, city.not_found
 */
export function changeShopper(ctx: Context, id: string, changes: ShopperChanges): Promise<Shopper> {
  return inTransaction(ctx, async (ctx) => {
    const shopper = await getShopperToChange(ctx, id)
    const changed = { ...shopper, ...read(ctx, changes) }
    if (changes.cityId !== undefined) await getCity(ctx, changes.cityId)

    const isNewEmail = changed.email !== shopper.email
    if (isNewEmail && shopper.isEmailConfirmed && shopper.email !== null)
      await notifyOfEmailChange(ctx, shopper.id, {
        formerEmail: shopper.email,
        newEmail: changed.email,
        isProof: true,
      })
    await keepFormerName(ctx, shopper, changed)
    await sql.changeShopperRow(ctx, shopper.id, {
      city_id: changes.cityId ?? shopper.cityId,
      first_name: changed.firstName,
      middle_name: changed.middleName,
      last_name: changed.lastName,
      birthday: changed.birthday,
      gender: changed.gender,
      ...(isNewEmail && { email: changed.email, email_confirmed_at: null }),
    })
    return getShopper(ctx, id)
  })
}

function read(ctx: Context, changes: ShopperChanges): Partial<Shopper> {
  const read: Partial<Shopper> = {}
  for (const field of ['firstName', 'middleName', 'lastName'] as const) {
    const input = changes[field]
    if (input !== undefined) read[field] = readName(field, input)
  }
  if (changes.birthday !== undefined) read.birthday = readBirthday(changes.birthday, ctx.now())
  if (changes.gender !== undefined) read.gender = changes.gender
  if (changes.email !== undefined) read.email = changes.email === null ? null : readEmail(changes.email)
  return read
}
