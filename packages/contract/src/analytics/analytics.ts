import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

export const reachGoal = endpoint({
  method: 'POST',
  path: '/api/v1/goals',
  summary: 'Counts a goal for a visitor who has consented; nothing bought or viewed is sent with it',
  access: 'visitor',
  body: Type.Object({
    goal: Type.Union([
      Type.Literal('sign_in'),
      Type.Literal('favourite_added'),
      Type.Literal('subscription_added'),
      Type.Literal('basket_added'),
      Type.Literal('order_placed'),
      Type.Literal('review_written'),
    ]),
    is_allowed: Type.Literal(true, { description: 'The visitor has consented' }),
  }),
  reply: Type.Object({}),
  fails: [],
})
