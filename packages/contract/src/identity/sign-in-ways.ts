import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, shape } from '../shapes.ts'

const UserId = Type.Object({ id: Type.String({ maxLength: 100 }) })

const Provider = Type.Union([Type.Literal('ya'), Type.Literal('tf'), Type.Literal('vk')])

const Ways = shape('SignInWays', {
  results: Type.Array(
    Type.Object({
      provider: Provider,
      linked_at: Instant,
      last_used_at: Type.Union([Instant, Type.Null()]),
    }),
  ),
})

export const listSignInWays = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/sign-in-ways',
  summary: 'Lists the sign-in providers linked to the shopper, beside the phone',
  access: 'user',
  params: UserId,
  reply: Ways,
  fails: ['user.not_found'],
})

export const unlinkProvider = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/sign-in-ways/:provider',
  summary: 'Unlinks a sign-in provider; the phone always stays',
  access: 'user',
  params: Type.Object({ ...UserId.properties, provider: Provider }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        provider: Provider,
        linked_at: Instant,
        last_used_at: Type.Union([Instant, Type.Null()]),
      }),
    ),
  }),
  fails: ['user.not_found'],
})
