import { oneOf } from '@romashka/basics/failure-details'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, shape, Uuid } from '../shapes.ts'

const Code = Type.String({ pattern: '^[0-9]{6}$' })
const RegionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const State = oneOf(['unconfirmed', 'received', 'in_review', 'accepted', 'rejected'])
const KeyHeader = Type.Object({
  'x-offer-key': Type.String({ minLength: 20, maxLength: 100, description: 'The key that POST offers answered' }),
})
const OfferParams = Type.Object({ offerId: Uuid })
const sendFails = ['phone.unreachable', 'email.unreachable', 'code.not_sent'] as const

const PartnerOffer = shape('PartnerOffer', {
  id: Uuid,
  inn: Type.String(),
  company_name: Type.String(),
  state: State,
  created_at: Instant,
  history: Type.Array(Type.Object({ state: State, at: Instant, reason: Type.Union([Type.String(), Type.Null()]) })),
  documents: Type.Array(Type.Object({ id: Uuid, name: Type.String(), bytes: Type.Integer() }), {
    description: 'Added by PUT /api/v1/offers/{id}/documents, whose body is the file: PDF, JPEG or PNG of at most 5 MB',
  }),
})

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers',
  summary:
    'Registers a partner: the company is looked up by its INN, and codes are sent to the phone and the mail address',
  access: 'open',
  status: 201,
  body: Type.Object({
    inn: Type.String({ maxLength: 20, description: 'Ten digits of a company, twelve of a sole trader' }),
    company_name: Type.String({ minLength: 2, maxLength: 200, description: 'Used where the register has no such INN' }),
    okved: Type.String({ pattern: '^[0-9]{2}(\\.[0-9]{1,2}){0,2}$', description: 'Main line of business' }),
    regions: Type.Array(RegionNumber, { minItems: 1, maxItems: 100 }),
    contact_name: Type.String({ minLength: 2, maxLength: 100 }),
    phone: Type.String({ minLength: 5, maxLength: 30 }),
    email: Type.String({ minLength: 3, maxLength: 254 }),
    about: Type.Optional(Type.String({ maxLength: 2000 })),
    consent: Type.Literal(true, { description: 'To the processing of the contact’s data for this application' }),
  }),
  reply: shape('BegunPartnerOffer', {
    id: Uuid,
    key: Type.String({ description: 'Lets its holder confirm, follow and withdraw the offer; answered once' }),
    company_name: Type.String(),
    is_registered: Type.Boolean({ description: 'Whether the register of companies has the INN' }),
    state: State,
  }),
  fails: [
    'partner_application.inn_invalid',
    'partner_application.company_closed',
    'partner_application.duplicate',
    'partner_application.too_many',
    'region.not_found',
    'phone.invalid',
    'email.invalid',
    'email.cyrillic',
    ...sendFails,
  ],
})

export const confirmOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers/:offerId/confirm',
  summary: 'Hands the offer in with the codes of the phone and the mail address',
  access: 'open',
  params: OfferParams,
  headers: KeyHeader,
  body: Type.Object({ phone_code: Code, email_code: Code }),
  reply: PartnerOffer,
  fails: ['partner_application.not_found', 'partner_application.duplicate', 'code.wrong', 'code.too_many'],
})

export const resendOfferCodes = endpoint({
  method: 'POST',
  path: '/api/v1/offers/:offerId/codes',
  summary: 'Sends new codes in place of the former ones',
  access: 'open',
  params: OfferParams,
  headers: KeyHeader,
  reply: Type.Object({}),
  fails: ['partner_application.not_found', 'code.too_soon', 'code.too_many', ...sendFails],
})

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/v1/offers/:offerId',
  summary: 'What became of an offer',
  access: 'open',
  params: OfferParams,
  headers: KeyHeader,
  reply: PartnerOffer,
  fails: ['partner_application.not_found'],
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/v1/offers/:offerId',
  summary: 'Takes the offer back: it is deleted with its documents',
  access: 'open',
  params: OfferParams,
  headers: KeyHeader,
  reply: Type.Object({}),
  fails: ['partner_application.not_found'],
})

export const suggestOkveds = endpoint({
  method: 'GET',
  path: '/api/v1/offers/suggest_okveds',
  summary: 'Lines of business by the state classifier, by code or words',
  access: 'open',
  query: Type.Object({ okved: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({
    results: Type.Array(shape('BusinessLine', { code: Type.String(), section: Type.String(), name: Type.String() })),
  }),
  fails: [],
})

export const suggestRegions = endpoint({
  method: 'GET',
  path: '/api/v1/offers/suggest_regions',
  summary: 'Regions by their name or that of a city in them',
  access: 'open',
  query: Type.Object({ address: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({ results: Type.Array(Type.Object({ region_id: Type.Integer(), name: Type.String() })) }),
  fails: [],
})
