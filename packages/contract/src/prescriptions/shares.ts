import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, oneOf, pageQuery, shape, Uuid } from '../shapes.ts'
import { RecipePage, recipePageQuery } from './prescriptions.ts'

const shares = '/api/v1/recipes/shares'

export const Share = shape('PrescriptionShare', {
  id: Uuid,
  phone_number: Type.String({ description: 'Of the other person' }),
  status: oneOf(['created', 'verified_by_owner', 'active', 'expired', 'deleted_by_owner', 'deleted_by_recipient']),
  created_at: Instant,
  expires_at: Instant,
})

const SharePage = shape('PrescriptionSharePage', {
  results: Type.Array(Share),
  page: Type.Integer(),
  totalCount: Type.Integer(),
  totalPages: Type.Integer(),
})

const params = Type.Object({ id: Uuid })
const verifyParams = Type.Object({ shareId: Uuid })
const CodeBody = Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) })
const Ended = Type.Object({ id: Uuid })

export const listShares = endpoint({
  method: 'GET',
  path: shares,
  summary: 'Who may see the caller’s prescriptions; ended shares for another month',
  access: 'user',
  query: Type.Object(pageQuery(20)),
  reply: SharePage,
  fails: [],
})

export const createShare = endpoint({
  method: 'POST',
  path: shares,
  summary: 'Offers a person, by phone, to see the caller’s prescriptions; a code comes to the caller’s phone first',
  access: 'user',
  status: 201,
  isForm: true,
  body: Type.Object({ phone_number: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: Share,
  fails: [
    'phone.invalid',
    'phone.unreachable',
    'prescription.share_to_oneself',
    'prescription.already_shared',
    'prescription.too_many_shares',
    'code.too_soon',
    'code.not_sent',
  ],
})

export const endShare = endpoint({
  method: 'DELETE',
  path: `${shares}/:id`,
  summary: 'Ends a share at once',
  access: 'user',
  params,
  reply: Ended,
  fails: ['prescription.share_not_found'],
})

export const verifyShare = endpoint({
  method: 'POST',
  path: `${shares}/:shareId/verify`,
  summary: 'The owner proves with the code; the other person’s code is sent then',
  access: 'user',
  params: verifyParams,
  body: CodeBody,
  reply: Share,
  fails: [
    'prescription.share_not_found',
    'code.wrong',
    'prescription.share_code_spent',
    'code.too_soon',
    'code.not_sent',
    'phone.unreachable',
  ],
})

export const listSharedRecipes = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/shared/:id',
  summary: 'The prescriptions of a share that the caller has been given; the owner sees the read',
  access: 'user',
  params,
  query: Type.Object(recipePageQuery),
  reply: RecipePage,
  fails: ['prescription.share_not_found', 'agreement.required', 'prescription_registry.unavailable'],
})

export const listPermissions = endpoint({
  method: 'GET',
  path: `${shares}/my/permissions`,
  summary: 'Whose prescriptions the caller may see, or is offered to see',
  access: 'user',
  query: Type.Object(pageQuery(10)),
  reply: SharePage,
  fails: [],
})

export const verifyPermission = endpoint({
  method: 'POST',
  path: `${shares}/my/permissions/:shareId/verify`,
  summary: 'The other person proves with the code; the share is active for a year from now on',
  access: 'user',
  params: verifyParams,
  body: CodeBody,
  reply: Share,
  fails: ['prescription.share_not_found', 'code.wrong', 'prescription.share_code_spent'],
})

export const endPermission = endpoint({
  method: 'DELETE',
  path: `${shares}/my/permissions/:id`,
  summary: 'Gives a share back at once',
  access: 'user',
  params,
  reply: Ended,
  fails: ['prescription.share_not_found'],
})
