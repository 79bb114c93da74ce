import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { shape, Uuid } from '../shapes.ts'

export const PhoneNumber = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'A Russian mobile number in any usual spelling',
})
const PhoneBody = Type.Object({ phone_number: PhoneNumber })
const CodeBody = Type.Object({
  phone_number: PhoneNumber,
  code: Type.String({ pattern: '^[0-9]{3,8}$', description: 'Digits alone, as text' }),
  ticket: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'From `sign_in.phone_needed`, in the same browser: links that account to this phone',
    }),
  ),
})

/** The refresh token is not in it: it is sent as an HttpOnly cookie. */
export const Token = shape('Token', {
  token: Type.String({ description: 'Shown as `Authorization: Bearer …`' }),
  access_token: Type.String({ description: 'The same' }),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'Seconds' }),
  local_id: Uuid,
})
export type Token = Static<typeof Token>

const CodeSent = shape('CodeSent', {
  channel: Type.Union([Type.Literal('sms'), Type.Literal('call')]),
  is_confirmed: Type.Boolean({
    description: 'False when the operator has not answered in time: the code may come, and nobody knows',
  }),
  code_length: Type.Integer(),
  expires_in: Type.Integer({ description: 'Seconds the code lives' }),
  retry_after: Type.Integer({ description: 'Seconds until another code may be asked for' }),
})
const sendFails = [
  'phone.invalid',
  'phone.unreachable',
  'code.too_soon',
  'code.too_many',
  'code.locked',
  'code.not_sent',
] as const
const verifyFails = [
  'phone.invalid',
  'code.wrong',
  'code.locked',
  'code.too_many',
  'sign_in.refused',
  'sign_in.account_taken',
] as const

export const checkPhoneNumber = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/check-phone-number',
  summary: 'Checks a phone number; is_known is true only in a browser that has signed in with it before',
  access: 'open',
  body: PhoneBody,
  reply: Type.Object({
    phone_number: Type.String({ description: '+7XXXXXXXXXX' }),
    is_known: Type.Boolean(),
    channels: Type.Array(Type.Union([Type.Literal('sms'), Type.Literal('call')])),
  }),
  fails: ['phone.invalid', 'code.too_many'],
})

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/send-code',
  summary: 'Sends a code by SMS',
  access: 'open',
  body: PhoneBody,
  reply: CodeSent,
  fails: sendFails,
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/verify-code',
  summary: 'Signs in with the code; the basket and favourites of the visitor (x-user-id) become the shopper’s',
  access: 'open',
  body: CodeBody,
  reply: Token,
  fails: verifyFails,
})

export const flashCall = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/flash-call',
  summary: 'Calls the phone from a number whose last digits are the code',
  access: 'open',
  body: PhoneBody,
  reply: CodeSent,
  fails: sendFails,
})

export const checkFlashCall = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/flash-call/check',
  summary: 'Signs in with the last digits of the number that called',
  access: 'open',
  body: CodeBody,
  reply: Token,
  fails: verifyFails,
})

export const checkEmailAddress = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/check-email-address',
  summary: 'Checks the form of an email address, and suggests a correction of a mistyped one',
  access: 'open',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 1000 }) }),
  reply: Type.Object({
    is_valid: Type.Boolean(),
    email: Type.Union([Type.String(), Type.Null()], { description: 'As it would be stored' }),
    problem: Type.Union([Type.Literal('email.invalid'), Type.Literal('email.cyrillic'), Type.Null()]),
    suggestion: Type.Union([Type.String(), Type.Null()]),
  }),
  fails: ['code.too_many'],
})

const OauthType = Type.Union([Type.Literal('ya'), Type.Literal('tf'), Type.Literal('vk')], {
  description: 'Yandex ID, T-ID, VK ID',
})

export const beginOauth = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/oauth/begin',
  summary: 'Begins a sign-in at a provider; a signed-in shopper adds that way to their account',
  access: 'open',
  body: Type.Object({
    oauth_type: OauthType,
    return_to: Type.Optional(
      Type.String({ maxLength: 500, description: 'A path of the shop to go on to afterwards; its home without it' }),
    ),
  }),
  reply: Type.Object({ url: Type.String({ description: 'The provider’s page, for the browser to go to' }) }),
  fails: ['sign_in.return_url_foreign', 'sign_in.provider_unavailable', 'code.too_many'],
})

export const finishOauth = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/oauth',
  summary:
    'Signs in with the provider’s code as the Authorization header, in the browser that began it and nowhere else. `sign_in.phone_needed` carries a ticket for verify-code',
  access: 'open',
  headers: Type.Object({
    authorization: Type.Optional(Type.String({ maxLength: 5000, description: 'The provider’s code' })),
  }),
  query: Type.Object({
    oauth_type: OauthType,
    state: Type.Optional(Type.String({ maxLength: 300, description: 'As it came back with the code' })),
    uuid: Type.Optional(Type.String({ maxLength: 300, description: 'VK ID: its device_id' })),
    code_verifier: Type.Optional(
      Type.String({ maxLength: 300, description: 'VK ID: the state, under the specification’s name' }),
    ),
  }),
  reply: Type.Object({
    ...Token.properties,
    return_to: Type.String({ description: 'The path to go on to' }),
  }),
  fails: [
    'sign_in.refused',
    'sign_in.phone_needed',
    'sign_in.account_taken',
    'sign_in.provider_unavailable',
    'code.too_many',
  ],
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/refresh-token',
  summary: 'Exchanges a token for a new one; authorized by the HttpOnly cookie set at sign-in',
  access: 'open',
  body: Type.Union([Type.String({ maxLength: 4096 }), Type.Object({ token: Type.String({ maxLength: 4096 }) })], {
    description: 'The token as it was answered, or its text; expired or not',
  }),
  reply: Token,
  fails: ['session.expired'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/sign-out',
  summary: 'Ends the session of this browser',
  access: 'open',
  reply: Type.Object({}),
  fails: [],
})
