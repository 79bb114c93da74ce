import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, shape } from '../shapes.ts'

const UserId = Type.Object({ id: Type.String({ maxLength: 100 }) })

const Purpose = Type.Union(
  [
    Type.Literal('personal_data'),
    Type.Literal('health_data'),
    Type.Literal('appointments'),
    Type.Literal('marketing_sms'),
    Type.Literal('marketing_email'),
    Type.Literal('analytics'),
    Type.Literal('personalisation'),
    Type.Literal('loyalty'),
    Type.Literal('partners'),
  ],
  { description: 'One document each; none is a condition of another' },
)
const OfPurpose = Type.Object({ ...UserId.properties, purpose: Purpose })

const Consents = shape('Consents', {
  results: Type.Array(
    Type.Object({
      purpose: Purpose,
      current_version: Type.String({ description: 'The text to be shown now' }),
      is_given: Type.Boolean(),
      version: Type.Union([Type.String(), Type.Null()], { description: 'The text that was agreed to' }),
      given_at: Type.Union([Instant, Type.Null()]),
    }),
  ),
})

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/consents',
  summary: 'Lists the consents of the shopper by purpose',
  access: 'user',
  params: UserId,
  reply: Consents,
  fails: ['user.not_found'],
})

export const giveConsent = endpoint({
  method: 'PUT',
  path: '/api/v1/users/:id/consents/:purpose',
  summary: 'Gives the consent to one purpose, to the current text',
  access: 'user',
  params: OfPurpose,
  body: Type.Object({ version: Type.String({ maxLength: 40, description: 'Of the text that was read' }) }),
  reply: Consents,
  fails: ['user.not_found', 'consent.outdated'],
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/consents/:purpose',
  summary:
    'Withdraws a consent, and deletes what was kept because of it; where that is courses or appointments, with a code of send-code',
  access: 'user',
  params: OfPurpose,
  body: Type.Optional(Type.Object({ code: Type.Optional(Type.String({ pattern: '^[0-9]{3,8}$' })) })),
  reply: Consents,
  fails: ['user.not_found', 'consent.code_needed', 'code.wrong', 'code.locked', 'code.too_many'],
})
