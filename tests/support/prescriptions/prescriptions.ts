import { dayOf, type ProductId, type ShopperId } from '@romashka/basics'
import { type Context, orders } from '@romashka/domain'
import { currentAgreementVersion } from '../../../packages/domain/src/prescriptions/agreement/agreement.ts'
import type {
  ProvenPatient,
  RegisteredLine,
  RegisteredPrescription,
} from '../../../packages/domain/src/prescriptions/registry/prescription-registry.port.ts'
import { putAgreement } from '../../../packages/domain/src/prescriptions/repository/agreements.ts'
import { seal } from '../../../packages/domain/src/prescriptions/repository/sealed.ts'
import { savePrescriptions } from '../../../packages/domain/src/prescriptions/sync/save-prescriptions.ts'
import { addAnna, type SignedInPerson } from '../cast.ts'
import { type City, openCity } from '../city-with-pharmacies.ts'
import { agree, annaInRegistry } from '../vendors/registry.ts'

/** Made up; the number passes the check of СНИЛС. */
export const annaAsPatient: ProvenPatient = {
  registryId: 'anna',
  snils: '11223344595',
  birthday: dayOf('1980-05-17'),
  name: 'Орлова Анна Петровна',
  consentId: 'consent-of-anna',
}

let counted = 0

/** A line as the registry describes it: twenty tablets of amoxicillin 500 mg, unless the test says otherwise. */
export function registeredLine(given: Partial<RegisteredLine> = {}): RegisteredLine {
  counted += 1
  return {
    registryId: `line-${counted}`,
    position: 1,
    substances: [{ name: 'Амоксициллин', strength: { value: 500, unit: 'mg', per: null } }],
    tradeName: null,
    isTradeNameRequired: false,
    dosageForm: 'таблетки',
    strength: '500 мг',
    amount: { value: 20, unit: 'piece' },
    releasesAllowed: 1,
    releaseIntervalDays: null,
    dosage: 'По 1 таблетке 2 раза в день',
    courseDays: 10,
    isCancelled: false,
    isCompleted: false,
    releases: [],
    ...given,
  }
}

export function registeredPrescription(given: Partial<RegisteredPrescription> = {}): RegisteredPrescription {
  counted += 1
  return {
    registryId: `prescription-${counted}`,
    form: 'Frm1071U',
    series: '45',
    number: String(1000 + counted),
    writtenOn: dayOf('2026-11-10'),
    validThrough: dayOf('2027-01-09'),
    isChronic: false,
    urgency: 'routine',
    isPrivileged: false,
    deferredUntil: null,
    prescriber: { name: 'Соколова Вера Ильинична', post: 'врач-терапевт' },
    organisation: { name: 'Поликлиника № 7', oid: '1.2.643.5.1.13.13.12.2.77.7' },
    lines: [registeredLine()],
    ...given,
  }
}

/** The shopper has agreed and proved to be this patient, and the registry has answered this at this moment. */
export async function addPrescriptions(
  ctx: Context,
  shopperId: ShopperId,
  registered: readonly RegisteredPrescription[],
  patient: ProvenPatient = annaAsPatient,
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('patient_links')
    .values({
      shopper_id: shopperId,
      patient_hash: ctx.ports.fingerprint('patient', patient.snils),
      sealed: seal(ctx, 'patient_links', shopperId, patient),
      linked_at: now,
      agreed_until: new Date(now.getTime() + 365 * 86_400_000),
      synced_at: now,
      sync_at: new Date(now.getTime() + 3_600_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const agreed = await ctx.db
    .selectFrom('prescription_agreements')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!agreed) await putAgreement(ctx, { shopperId, version: currentAgreementVersion, addressHash: null })
  await savePrescriptions(ctx, shopperId, registered, dayOf(now.toISOString()))
}

/** Ten tablets of amoxicillin 500 mg with their substance, in the near pharmacy. */
export async function stockedAmoxicillin(city: City): Promise<ProductId> {
  const { db } = city.database
  const id = await city.sell({ near: 50 }, { title: 'Амоксициллин 500 мг №10', dispensingClass: 'prescription' })
  const facts = { trade_name: 'Амоксициллин', dosage_form: 'таблетки', strength: '500 мг', pack_size: 10 }
  await db.updateTable('products').set(facts).where('id', '=', id).execute()
  const substance = { name: 'Амоксициллин', slug: 'amoxicillin' }
  const inserted = await db.insertInto('substances').values(substance).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('product_substances').values({ product_id: id, substance_id: inserted.id }).execute()
  await city.refresh()
  return id
}

interface PacksOnPrescription {
  recipeId: string
  productId: ProductId
  packs: number
}

/** So many packs of a product, put in by a prescription and priced for the near pharmacy: what is to be ordered. */
export async function draftOnPrescription(
  city: City,
  as: SignedInPerson,
  { recipeId, productId, packs }: PacksOnPrescription,
) {
  const put = await city.call('POST', `/api/v2/baskets/recipe/${recipeId}?wayToGetType=pickup`, { as })
  if (put.statusCode !== 200) throw new Error(put.body)
  await city.call('PUT', `/api/v2/baskets/products/${productId}?count=${packs}`, { as })
  await city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}`, { as })
  const quote = await city.call('POST', '/api/v2/baskets/quote', { as, body: { payment_method: 'on_receipt' } })
  return {
    quote_id: quote.json().id,
    source_channel: 'web',
    customer: { phone: as.phone, first_name: 'Анна' },
    payment_method: 'on_receipt',
  }
}

/** The same, ordered; the order's only part. */
export async function orderOnPrescription(
  city: City,
  as: SignedInPerson,
  wanted: PacksOnPrescription,
): Promise<orders.OrderPart> {
  const body = await draftOnPrescription(city, as, wanted)
  const reply = await city.call('POST', '/api/v1/orders', { as, body })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const part = (await orders.loadOrders(city.ctx(), [reply.json().id]))[0]?.parts[0]
  if (!part) throw new Error('no part')
  return part
}

/** A city that sells amoxicillin, and Anna, who has proved to the registry who she is. */
export async function openCityWithPatient(): Promise<{ city: City; anna: SignedInPerson; productId: ProductId }> {
  const city = await openCity()
  const anna = await addAnna(city.database.db)
  await agree(city, anna, annaInRegistry)
  return { city, anna, productId: await stockedAmoxicillin(city) }
}
