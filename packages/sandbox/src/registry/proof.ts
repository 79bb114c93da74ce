import { randomInt } from 'node:crypto'
import type { Consent, Parameters, Patient } from '@medplum/fhirtypes'
import type { PhoneInbox } from '../sms/phone-inbox.ts'
import type { Collection } from '../store/store.ts'
import type { FhirEngine } from './fhir-engine.ts'
import { snilsSystem } from './patients.ts'

/** A code that a patient was sent; a consent for nobody has one too, which no phone has received. */
export type SentCode = { code: string; patientId: string | undefined; tries: number; expiresAt: number }

const codeMinutes = 10
const mostTries = 5

/** A proposed consent: the code goes to the phone that the registry knows, and the answer says nothing about it. */
export function sendCode(
  engine: FhirEngine,
  codes: Collection<SentCode>,
  phones: PhoneInbox,
  { consent, now }: { consent: Consent & { id: string }; now: Date },
): void {
  const named = consent.contained?.find((one): one is Patient => one.resourceType === 'Patient')
  const snils = named?.identifier?.find(({ system }) => system === snilsSystem)?.value
  const patient = engine
    .all<Patient>('Patient')
    .find(
      ({ identifier, birthDate }) =>
        birthDate === named?.birthDate &&
        identifier?.some(({ system, value }) => system === snilsSystem && value === snils),
    )
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = now.getTime() + codeMinutes * 60_000
  codes.put(consent.id, { code, patientId: patient?.id, tries: 0, expiresAt })
  const phone = patient?.telecom?.find(({ system }) => system === 'phone')?.value
  if (!phone) return
  phones.add({
    kind: 'sms',
    phone: phone.replace(/^\+/, ''),
    text: `Реестр рецептов: код ${code}. Назовите его, только если сами открываете доступ к своим рецептам`,
  })
}

/** The consent becomes active when the code is right. Undefined otherwise, whatever is wrong. */
export async function confirmCode(
  engine: FhirEngine,
  codes: Collection<SentCode>,
  { id, body, now }: { id: string; body: Parameters | undefined; now: Date },
): Promise<Consent | undefined> {
  const sent = codes.get(id)
  const consent = engine.read<Consent>('Consent', id)
  if (!sent || !consent || consent.status !== 'proposed') return undefined
  codes.put(id, { ...sent, tries: sent.tries + 1 })
  const enteredCode = body?.parameter?.find(({ name }) => name === 'code')?.valueString
  if (enteredCode !== sent.code || !sent.patientId || sent.tries >= mostTries || sent.expiresAt < now.getTime())
    return undefined
  codes.remove(id)
  const { contained: _, ...rest } = consent
  return engine.write({ ...rest, status: 'active', patient: { reference: `Patient/${sent.patientId}` } })
}
