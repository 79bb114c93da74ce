import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, shape } from '../shapes.ts'
import { PhoneNumber } from './identity.ts'

const UserId = Type.Object({ id: Type.String({ maxLength: 100 }) })
const Code = Type.String({ pattern: '^[0-9]{3,8}$', description: 'Digits alone, as text' })

const PhoneChange = shape('PhoneChange', {
  state: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('done')], {
    description: 'waiting: a code to the former phone still cancels it, if it is cancellable',
  }),
  phone_number: Type.Union([Type.String(), Type.Null()], { description: 'The new one, masked' }),
  takes_effect_at: Type.Union([Instant, Type.Null()]),
  is_cancellable: Type.Boolean({
    description:
      'By a code to the phone of the account; false also for what was asked for at the counter by a former phone',
  }),
})

const codeFails = ['code.wrong', 'code.locked', 'code.too_many'] as const
const changeFails = [
  'phone.invalid',
  'phone.unchanged',
  'phone_change.taken',
  'phone_change.waiting',
  ...codeFails,
] as const

export const getPhoneChange = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/phone-change',
  summary: 'The change of phone that waits for its time, if there is one',
  access: 'user',
  params: UserId,
  reply: PhoneChange,
  fails: ['user.not_found'],
})

export const changePhone = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/phone-change',
  summary:
    'Changes the phone, with codes of send-code to the new and the former one: at once. Without the former one, in three days and only after a fresh sign-in at a provider',
  access: 'user',
  params: UserId,
  body: Type.Object({
    phone_number: PhoneNumber,
    code: Code,
    former_code: Type.Optional(Code),
  }),
  reply: PhoneChange,
  fails: ['user.not_found', 'phone_change.proof_needed', ...changeFails],
})

export const cancelPhoneChange = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/phone-change',
  summary:
    'Cancels a change of phone that is waiting, with a code of send-code to the phone of the account; without one that waits nothing happens. What was asked for at the counter by a phone from before a late change is not cancelled',
  access: 'user',
  params: UserId,
  body: Type.Object({ code: Code }),
  reply: PhoneChange,
  fails: ['user.not_found', 'phone_change.waiting', ...codeFails],
})

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/recovery',
  summary:
    'Asks for a letter with a code to the confirmed e-mail of somebody who has lost the phone; the answer is the same for everybody',
  access: 'open',
  body: Type.Object({ phone_number: PhoneNumber, email: Type.String({ minLength: 1, maxLength: 1000 }) }),
  reply: Type.Object({ expires_in: Type.Integer({ description: 'Seconds the code lives' }) }),
  fails: ['phone.invalid', 'email.invalid', 'email.cyrillic', 'code.too_many'],
})

export const recoverByEmail = endpoint({
  method: 'POST',
  path: '/api/v1/users/auth/recovery/check',
  summary:
    'With the code of the letter and one of send-code to the new phone, the phone is changed in three days, or at once back to what it was before somebody changed it; nobody is signed in',
  access: 'open',
  body: Type.Object({
    phone_number: PhoneNumber,
    email: Type.String({ minLength: 1, maxLength: 1000 }),
    email_code: Code,
    new_phone_number: PhoneNumber,
    code: Code,
  }),
  reply: PhoneChange,
  fails: ['phone_change.proof_needed', 'email.invalid', 'email.cyrillic', ...changeFails],
})
