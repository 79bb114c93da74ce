import { newId, type QuoteId, type ShopperId } from '@romashka/basics'
import type { SignedInPerson } from './cast.ts'
import type { Checkout } from './checkout.ts'
import type { Shop } from './shop.ts'

/** Gives the consent to the current version of its text. */
export async function giveConsent(shop: Shop, person: SignedInPerson, purpose: string): Promise<void> {
  const consents = `/api/v1/users/${person.shopperId}/consents`
  const { results } = (await shop.call('GET', consents, { as: person })).json()
  const { current_version: version } = results.find((one: { purpose: string }) => one.purpose === purpose)
  await shop.call('PUT', `${consents}/${purpose}`, { as: person, body: { version } })
}

/** A person with a loyalty card, through the front door. */
export async function registerLoyaltyCard(shop: Shop, person: SignedInPerson): Promise<string> {
  await giveConsent(shop, person, 'loyalty')
  return (await shop.call('POST', '/api/v1/loyalty/card', { as: person })).json().number
}

/** Points of an order long past: earned and handed over. */
export async function givePoints(
  shop: Shop,
  { shopperId }: { shopperId: ShopperId },
  kopecks: number,
  { days = 365 } = {},
): Promise<void> {
  const quoteId = newId<QuoteId>()
  const at = shop.clock.now()
  const row = { shopper_id: shopperId, quote_id: quoteId, part_position: 0, at }
  const expiresAt = new Date(at.getTime() + days * 86_400_000)
  await shop.database.db
    .insertInto('points_entries')
    .values([{ ...row, kind: 'earned', pending_kopecks: kopecks }])
    .execute()
  await shop.database.db
    .insertInto('points_entries')
    .values([{ ...row, kind: 'matured', pending_kopecks: -kopecks, available_kopecks: kopecks, expires_at: expiresAt }])
    .execute()
}

/** A code to the phone, asked for in this browser. */
export async function codeFor(shop: Checkout, who: SignedInPerson): Promise<string> {
  await shop.call('POST', '/api/v1/users/auth/send-code', { as: who, body: { phone_number: who.phone } })
  const text = shop.texts.findLast(({ phone }) => phone === who.phone)?.text ?? ''
  return /#(\d+)$/.exec(text)?.[1] ?? ''
}

/** With a code to the phone, as where something is lost with it. */
export async function withdrawConsent(shop: Checkout, who: SignedInPerson, purpose: string) {
  const body = { code: await codeFor(shop, who) }
  return shop.call('DELETE', `/api/v1/users/${who.shopperId}/consents/${purpose}`, { as: who, body })
}
