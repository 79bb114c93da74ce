import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, Instant, oneOf, shape } from '../shapes.ts'

const Null = Type.Null()

const Agreement = shape('RecipeAgreement', {
  state: oneOf(['none', 'asked', 'given', 'withdrawn', 'expired'], {
    description: 'asked: the registry has been asked to send a code',
  }),
  current_version: Type.String({ description: 'The text to be shown now' }),
  version: Type.Union([Type.String(), Null], { description: 'The text that was agreed to' }),
  given_at: Type.Union([Instant, Null]),
  expires_at: Type.Union([Instant, Null]),
  withdrawn_at: Type.Union([Instant, Null]),
})

export const getAgreementStatus = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/agreements/status',
  summary: 'Whether the caller has agreed to reading their prescriptions, to which text and until when',
  access: 'user',
  reply: Agreement,
  fails: [],
})

export const requestAgreement = endpoint({
  method: 'POST',
  path: '/api/v1/recipes/agreements',
  summary:
    'Agrees to reading the prescriptions of a patient: the registry sends a code to the phone that it has of them, and says nothing about whom it has',
  access: 'user',
  body: Type.Object({
    version: Type.String({ maxLength: 40, description: 'Of the text that was read' }),
    snils: Type.String({ maxLength: 20, description: 'Eleven digits; spaces and hyphens are left out' }),
    birthday: CalendarDay,
  }),
  reply: Type.Object({ expires_in_seconds: Type.Integer(), retry_after_seconds: Type.Integer() }),
  fails: [
    'agreement.outdated',
    'agreement.already_given',
    'patient.snils_invalid',
    'patient.birthday_invalid',
    'patient.under_age',
    'code.too_soon',
    'code.too_many',
    'prescription_registry.unavailable',
  ],
})

export const confirmAgreement = endpoint({
  method: 'POST',
  path: '/api/v1/recipes/agreements/confirmation',
  summary: 'Enters the registry’s code: the agreement is given. Whatever is wrong gets the same answer',
  access: 'user',
  body: Type.Object({ code: Type.String({ pattern: '^[0-9]{3,8}$' }) }),
  reply: Agreement,
  fails: ['agreement.not_requested', 'code.wrong', 'session.expired', 'prescription_registry.unavailable'],
})

export const withdrawAgreement = endpoint({
  method: 'DELETE',
  path: '/api/v1/recipes/agreements',
  summary: 'Withdraws the agreement: everything that was kept of prescriptions is deleted',
  access: 'user',
  reply: Agreement,
  fails: [],
})
