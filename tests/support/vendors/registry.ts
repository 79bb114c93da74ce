import type { Person, Shop } from '../shop.ts'

/** Patients of the sandbox's registry: made up, with numbers that pass the check of СНИЛС. */
export const annaInRegistry = { id: '1000001', snils: '112-233-445 95', birthday: '1961-03-08', phone: '+79000000001' }
export const borisInRegistry = { id: '1000002', snils: '22334455639', birthday: '1984-11-30', phone: '+79000000002' }

export type RegistryPatient = typeof annaInRegistry

/** The last code that the registry has sent to this phone. */
export async function registryCode(shop: Shop, phone: string): Promise<string> {
  const page = await shop.call('GET', `/sandbox/phone?phone=${encodeURIComponent(phone)}`)
  return /Реестр рецептов: код (\d{6})/.exec(page.body)?.[1] ?? ''
}

async function agreementVersion(shop: Shop, as: Person): Promise<string> {
  return (await shop.call('GET', '/api/v1/recipes/agreements/status', { as })).json().current_version
}

export async function requestAgreement(shop: Shop, as: Person, patient: { snils: string; birthday: string }) {
  const { snils, birthday } = patient
  const body = { version: await agreementVersion(shop, as), snils, birthday }
  return shop.call('POST', '/api/v1/recipes/agreements', { as, body })
}

/** The shopper agrees and proves to be this patient. */
export async function agree(shop: Shop, as: Person, patient: RegistryPatient): Promise<void> {
  await requestAgreement(shop, as, patient)
  const code = await registryCode(shop, patient.phone)
  const reply = await shop.call('POST', '/api/v1/recipes/agreements/confirmation', { as, body: { code } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

/** The made-up doctor writes a prescription; returns its series and number. */
export async function prescribe(
  shop: Shop,
  patient: RegistryPatient,
  given: Record<string, string> = {},
): Promise<string> {
  const reply = await shop.call('POST', '/sandbox/doctor/prescriptions', {
    headers: { accept: 'application/json' },
    body: {
      patient: patient.id,
      substance_1: 'Амоксициллин',
      strength_1: '500 мг',
      dosage_form_1: 'таблетки',
      amount_1: '20',
      dosage_1: 'По 1 таблетке 2 раза в день',
      ...given,
    },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().group
}

/** The doctor or another pharmacy changes something: `what` is a button of the doctor's page. */
export async function changeAtRegistry(shop: Shop, change: Record<string, string>): Promise<void> {
  await shop.call('POST', '/sandbox/doctor/change', { body: change })
}

/** The next answers of the registry are like this. */
export async function planFault(shop: Shop, kind: string, times = 1): Promise<void> {
  const body = { vendor: 'registry', kind, times, delayMs: 1 }
  await shop.call('POST', '/sandbox/control', { body })
}

/** A resource of the registry, as FHIR clients read it. */
export async function fhir(shop: Shop, path: string) {
  return shop.call('GET', `/sandbox/registry/fhir/${path}`, { headers: { authorization: 'N3 sandbox' } })
}

/** Another FHIR client writes there: `Type` creates, `Type/id` changes. */
export async function writeToRegistry(shop: Shop, path: string, resource: object): Promise<void> {
  const method = path.includes('/') ? 'PUT' : 'POST'
  const headers = { authorization: 'N3 sandbox' }
  const reply = await shop.call(method, `/sandbox/registry/fhir/${path}`, { headers, body: resource })
  if (reply.statusCode >= 300) throw new Error(reply.body)
}
