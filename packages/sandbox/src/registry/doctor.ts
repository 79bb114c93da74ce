import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { showDoctor } from './doctor.page.ts'
import type { FhirEngine } from './fhir-engine.ts'
import { patients } from './patients.ts'
import {
  cancel,
  changeAmount,
  dispenseElsewhere,
  type NewPrescription,
  type PrescribedLine,
  prescribe,
} from './prescribe.ts'

type Form = Record<string, string | undefined>

/** The page on which a made-up doctor writes, changes and cancels prescriptions, and another pharmacy gives something out. */
export function doctorPage(scope: FastifyInstance, sandbox: Sandbox, engine: () => Promise<FhirEngine>): void {
  const path = `${sandbox.root}/doctor`
  scope.get<{ Querystring: Form }>('/doctor', async (request, reply) =>
    showDoctor(reply, sandbox, await engine(), request.query.patient ?? patients[0]?.id ?? ''),
  )
  scope.post<{ Body: Form }>('/doctor/prescriptions', async (request, reply) => {
    const written = readPrescription(request.body)
    if (written.lines.length === 0) return reply.code(400).send({ error: 'a line needs a medicine and an amount' })
    const group = await prescribe(await engine(), sandbox.now(), written)
    if (String(request.headers.accept).includes('json')) return { group }
    return reply.redirect(`${path}?patient=${encodeURIComponent(written.patientId)}`, 303)
  })
  scope.post<{ Body: Form }>('/doctor/change', async (request, reply) => {
    const { group = '', request: requestId = '', amount, what, patient = '' } = request.body
    if (what === 'cancel') await cancel(await engine(), group)
    if (what === 'cancel_line') await cancel(await engine(), group, requestId)
    if (what === 'amount') await changeAmount(await engine(), requestId, numberOf(amount))
    if (what === 'give_out') {
      await dispenseElsewhere(await engine(), sandbox.now(), { requestId, amount: numberOf(amount) })
    }
    return reply.redirect(`${path}?patient=${encodeURIComponent(patient)}`, 303)
  })
}

const numberOf = (text: string | undefined, otherwise = 0): number => {
  const value = Number(String(text ?? '').replace(',', '.'))
  return text?.trim() && Number.isFinite(value) ? value : otherwise
}
const priorities = ['routine', 'urgent', 'stat'] as const
const mostLines = 3

function readPrescription(form: Form): NewPrescription {
  return {
    patientId: form.patient ?? patients[0]?.id ?? '',
    form: form.form ?? '107-1/у',
    priority: priorities.find((known) => known === form.priority) ?? 'routine',
    isPrivileged: form.privileged === 'on',
    days: numberOf(form.days, 60),
    inDays: numberOf(form.in_days),
    releases: Math.min(Math.max(Math.trunc(numberOf(form.releases, 1)), 1), 24),
    releaseDays: numberOf(form.release_days, 30),
    deferredDays: numberOf(form.deferred_days),
    lines: Array.from({ length: mostLines }, (_, at) => readLine(form, at + 1)).filter((line) => line !== undefined),
  }
}

function readLine(form: Form, at: number): PrescribedLine | undefined {
  const field = (name: string) => form[`${name}_${at}`]?.trim() ?? ''
  const amount = numberOf(field('amount'))
  if ((!field('substance') && !field('trade_name')) || !(amount > 0)) return undefined
  return {
    substance: field('substance'),
    strength: field('strength'),
    tradeName: field('trade_name'),
    isTradeNameRequired: field('trade_name_required') === 'on',
    dosageForm: field('dosage_form'),
    amount,
    unit: field('unit') || '{piece}',
    dosage: field('dosage'),
    courseDays: Math.trunc(numberOf(field('course_days'))),
  }
}
