import type { MedicationRequest } from '@medplum/fhirtypes'
import type { FhirEngine } from './fhir-engine.ts'
import { dispenseElsewhere, type NewPrescription, type PrescribedLine, prescribe } from './prescribe.ts'

const line = (given: Partial<PrescribedLine>): PrescribedLine => ({
  substance: '',
  strength: '',
  tradeName: '',
  isTradeNameRequired: false,
  dosageForm: 'таблетки',
  amount: 30,
  unit: '{piece}',
  dosage: 'По 1 таблетке 1 раз в день',
  courseDays: 30,
  ...given,
})

const written = (patientId: string, given: Partial<NewPrescription>): NewPrescription => ({
  patientId,
  form: '107-1/у',
  priority: 'routine',
  isPrivileged: false,
  days: 60,
  inDays: 0,
  releases: 1,
  releaseDays: 30,
  deferredDays: 0,
  lines: [],
  ...given,
})

/** Made-up prescriptions of the demo's first patient: an ordinary one, a chronic course in its second month, one that ends soon. */
export async function writeExamples(engine: FhirEngine, now: Date): Promise<void> {
  if (engine.all('MedicationRequest').length > 0) return
  const anna = '1000001'
  await prescribe(
    engine,
    now,
    written(anna, {
      lines: [
        line({
          substance: 'Амоксициллин + Клавулановая кислота',
          strength: '875 мг + 125 мг',
          dosageForm: 'таблетки, покрытые плёночной оболочкой',
          amount: 14,
          dosage: 'По 1 таблетке 2 раза в день в начале еды',
          courseDays: 7,
        }),
        line({
          substance: 'Амброксол',
          strength: '15 мг/5 мл',
          dosageForm: 'сироп',
          amount: 100,
          unit: 'mL',
          dosage: 'По 10 мл 3 раза в день',
          courseDays: 5,
        }),
      ],
    }),
  )
  await prescribe(
    engine,
    now,
    written(anna, {
      inDays: -40,
      days: 140,
      releases: 6,
      lines: [line({ substance: 'Лизиноприл', strength: '10 мг' })],
    }),
  )
  const chronic = engine.all<MedicationRequest>('MedicationRequest').at(-1)
  if (chronic?.id) {
    const monthAgo = new Date(now.getTime() - 38 * 86_400_000)
    await dispenseElsewhere(engine, monthAgo, { requestId: chronic.id, amount: 30 })
  }
  await prescribe(
    engine,
    now,
    written(anna, {
      inDays: -56,
      days: 4,
      lines: [line({ substance: 'Метформин', strength: '1000 мг', amount: 60, dosage: 'По 1 таблетке 2 раза в день' })],
    }),
  )
}
