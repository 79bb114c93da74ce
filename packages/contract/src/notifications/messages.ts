import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, pageQuery, shape, Uuid } from '../shapes.ts'

const UserId = Type.Object({ id: Type.String({ maxLength: 100 }) })

const Topic = Type.Union(
  [
    Type.Literal('orders'),
    Type.Literal('reminders'),
    Type.Literal('appointments'),
    Type.Literal('subscriptions'),
    Type.Literal('calendar'),
    Type.Literal('loyalty'),
    Type.Literal('security'),
  ],
  { description: 'Advertising is none of them: it needs a consent (marketing_sms, marketing_email)' },
)
const Channel = Type.Union([Type.Literal('shop'), Type.Literal('sms'), Type.Literal('mail')], {
  description: 'shop: in the personal area',
})
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM' })
const QuietHours = shape(
  'QuietHours',
  { from: ClockTime, until: ClockTime },
  { description: 'On the clock of the shopper’s city; the same twice: never quiet' },
)

export const Message = shape('Message', {
  id: Uuid,
  topic: Topic,
  title: Type.String(),
  text: Type.String(),
  path: Type.String({ description: 'Where in the shop to go on from it' }),
  created_at: Instant,
  read_at: Type.Union([Instant, Type.Null()]),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/messages',
  summary: 'Messages to the shopper in the last half year, the newest first',
  access: 'user',
  params: UserId,
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({
    results: Type.Array(Message),
    unread: Type.Integer(),
    page: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  fails: ['user.not_found'],
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/messages/read',
  summary: 'Marks messages as read: those named, or all',
  access: 'user',
  params: UserId,
  body: Type.Object({ ids: Type.Optional(Type.Array(Uuid, { maxItems: 100 })) }),
  reply: Type.Object({}),
  fails: ['user.not_found'],
})

const Settings = shape('MessageSettings', {
  switches: Type.Array(
    Type.Object({
      topic: Topic,
      channel: Channel,
      is_on: Type.Boolean(),
      is_fixed: Type.Boolean({ description: 'Cannot be switched off: it warns of theft' }),
    }),
  ),
  quiet_hours: QuietHours,
})

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/message-settings',
  summary: 'Message settings: topics, channels and quiet hours',
  access: 'user',
  params: UserId,
  reply: Settings,
  fails: ['user.not_found'],
})

export const changeMessageSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/users/:id/message-settings',
  summary: 'Changes what is named and leaves the rest',
  access: 'user',
  params: UserId,
  body: Type.Object({
    switches: Type.Optional(
      Type.Array(Type.Object({ topic: Topic, channel: Channel, is_on: Type.Boolean() }), { maxItems: 50 }),
    ),
    quiet_hours: Type.Optional(QuietHours),
  }),
  reply: Settings,
  fails: ['user.not_found'],
})

const UnsubscribeToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 300 }) })

export const readUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/messages/unsubscribe/topic',
  summary: 'The topic of an unsubscribe link',
  access: 'open',
  body: UnsubscribeToken,
  reply: Type.Object({ topic: Topic }),
  fails: ['unsubscribe.unknown'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/messages/unsubscribe',
  summary: 'Unsubscribes from the emails of one topic, without signing in',
  access: 'open',
  body: UnsubscribeToken,
  reply: Type.Object({ topic: Topic }),
  fails: ['unsubscribe.unknown'],
})
