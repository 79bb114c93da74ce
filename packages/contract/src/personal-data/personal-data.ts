import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, shape } from '../shapes.ts'

const UserId = Type.Object({ id: Type.String({ maxLength: 100 }) })

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/data',
  summary: 'Exports the personal data of the shopper, with the purpose and storage period of each section',
  access: 'user',
  params: UserId,
  reply: Type.Object({
    made_at: Instant,
    sections: Type.Array(
      Type.Object({
        name: Type.String({
          description:
            'profile, sessions, sign_in_ways, consents, message_settings, messages, phone_changes, email_changes, name_changes, codes, favourites, subscriptions, viewed_products, basket, addresses, orders, order_links, courses, appointments, appointment_waits, calendar_link, reports, reviews, prescription_agreements, patient, prescriptions, prescription_accesses, prescription_shares, prescription_permissions, promo_codes, personal_promo_codes, loyalty_card, points, social_card',
        }),
        purpose: Type.String({
          description:
            'account, security, proof, convenience, recommendations, contract, health, appointment, prescriptions, loyalty',
        }),
        term: Type.String({
          description:
            'account: while there is one; withdrawal: until taken back; days_2; days_30; days_60; days_90; days_180; days_365; years_3, years_5: by law; publication: while it is shown',
        }),
        records: Type.Array(Type.Record(Type.String(), Type.Unknown())),
      }),
    ),
  }),
  fails: ['user.not_found'],
})

const Erasure = shape('Erasure', {
  state: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('erased')], {
    description: 'waiting: for the last order, and for the time in which the owner of a former phone may come back',
  }),
  asked_at: Type.Union([Instant, Type.Null()]),
  activeOrders: Type.Integer({ description: 'Active orders that have to be finished before' }),
  not_before: Type.Union([Instant, Type.Null()], {
    description: 'The phone was changed lately: until then whoever had the former one may come back',
  }),
  kept: Type.Array(
    Type.Object({
      name: Type.String({ description: 'orders, receipts, consents, points, reviews' }),
      basis: Type.String({ description: 'The legal basis' }),
      term: Type.String(),
    }),
    { description: 'What stays after erasure' },
  ),
})

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/erasure',
  summary: 'The state of an erasure request: what it waits for, and what is kept by law',
  access: 'user',
  params: UserId,
  reply: Erasure,
  fails: ['user.not_found'],
})

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/erasure',
  summary:
    'Erases the shopper’s data, at once, or after the last order and thirty days after a change of the phone; confirmed by a code of send-code',
  access: 'user',
  params: UserId,
  body: Type.Object({ code: Type.String({ pattern: '^[0-9]{3,8}$' }) }),
  reply: Erasure,
  fails: ['user.not_found', 'phone_change.waiting', 'code.wrong', 'code.locked', 'code.too_many'],
})

export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/erasure',
  summary: 'Withdraws an erasure request that is still waiting',
  access: 'user',
  params: UserId,
  reply: Erasure,
  fails: ['user.not_found', 'erasure.not_waiting'],
})
