import { addShopper, type SignedInPerson } from '../cast.ts'
import type { City } from '../city-with-pharmacies.ts'
import type { Handset } from '../handset.ts'
import type { Shop } from '../shop.ts'
import { addPrescriptions, annaAsPatient, registeredPrescription } from './prescriptions.ts'

const shares = '/api/v1/recipes/shares'

/** The owner shares prescriptions with the other person, and both prove themselves; the share's id. */
export async function shareWith(
  shop: Shop,
  handset: Handset,
  { owner, other }: { owner: SignedInPerson; other: SignedInPerson },
): Promise<string> {
  const { id } = (await shop.call('POST', shares, { as: owner, body: { phone_number: other.phone } })).json()
  const code = (phone: string) => ({ code: handset.codeOf(phone) })
  await shop.call('POST', `${shares}/${id}/verify`, { as: owner, body: code(owner.phone) })
  await shop.call('POST', `${shares}/my/permissions/${id}/verify`, { as: other, body: code(other.phone) })
  return id
}

let patients = 0

/** Somebody with a prescription of twenty tablets, and somebody with whom it is shared. */
export async function sharedPrescription(city: City, handset: Handset) {
  patients += 1
  const owner = await addShopper(city.database.db)
  const other = await addShopper(city.database.db)
  const patient = { ...annaAsPatient, registryId: `shared-${patients}`, snils: `112244${10_000 + patients}` }
  await addPrescriptions(city.ctx(), owner.shopperId, [registeredPrescription()], patient)
  const recipeId: string = (await city.call('GET', '/api/v1/recipes/me', { as: owner })).json().results[0].id
  return { owner, other, recipeId, shareId: await shareWith(city, handset, { owner, other }) }
}
