import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, oneOf, PriceKopecks, pageQuery, shape } from '../shapes.ts'

const PointsKind = oneOf([
  'gift',
  'earned',
  'matured',
  'revoked',
  'reserved',
  'released',
  'spent',
  'returned',
  'expired',
])
const Points = Type.Integer({ description: 'Kopecks; a rouble is a point' })

const Card = shape('LoyaltyCard', {
  number: Type.String({ description: 'EAN-13, for the scanner at the counter' }),
  registered_at: Instant,
})

const Rules = shape('LoyaltyRules', {
  earn_percent: Type.Number(),
  spend_percent: Type.Number({ description: 'Of a line at most' }),
  gift: PriceKopecks,
  gift_days: Type.Integer({ description: 'After so many days the gift may be spent' }),
  life_days: Type.Integer(),
})

const SocialKind = Type.Union([Type.Literal('social'), Type.Literal('pension'), Type.Literal('large_family')])

export const getLoyaltyRules = endpoint({
  method: 'GET',
  path: '/api/v1/loyalty/rules',
  summary: 'Rules of earning and spending points, and the discount of each kind of social card',
  access: 'open',
  reply: Type.Object({
    points: Rules,
    social_cards: Type.Array(
      Type.Object({
        kind: SocialKind,
        fewest_digits: Type.Integer(),
        most_digits: Type.Integer(),
        discount_percent: Type.Number({ description: 'Given in the pharmacy, where the card is shown' }),
        weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          description: '1 is Monday; empty: every day',
        }),
      }),
    ),
  }),
  fails: [],
})

export const getLoyalty = endpoint({
  method: 'GET',
  path: '/api/v1/loyalty',
  summary: 'The shopper’s loyalty card and points; null before registration',
  access: 'user',
  reply: Type.Object({
    client_card: Type.Union([Card, Type.Null()]),
    available: Points,
    pending: Points,
    reserved: Points,
    expiring: Type.Union([Type.Object({ amount: Points, at: Instant }), Type.Null()], {
      description: 'Lost within a month unless they are spent',
    }),
  }),
  fails: [],
})

export const registerLoyaltyCard = endpoint({
  method: 'POST',
  path: '/api/v1/loyalty/card',
  summary: 'Registers the shopper in the loyalty programme; repeating the call changes nothing',
  access: 'user',
  status: 201,
  reply: Card,
  fails: ['loyalty.consent_needed'],
})

export const listPoints = endpoint({
  method: 'GET',
  path: '/api/v1/loyalty/points',
  summary: 'Every change of the shopper’s points, the newest first',
  access: 'user',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.Integer(),
        kind: PointsKind,
        pending: Points,
        available: Points,
        reserved: Points,
        order: Type.Union([Type.Object({ id: Type.String({ format: 'uuid' }), number: Type.String() }), Type.Null()]),
        matures_at: Type.Union([Instant, Type.Null()]),
        expires_at: Type.Union([Instant, Type.Null()]),
        at: Instant,
      }),
    ),
    page: Type.Integer(),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
  }),
  fails: [],
})

const SocialCard = shape('SocialCard', {
  kind: SocialKind,
  last_digits: Type.String({ description: 'The shop keeps no more of the number' }),
  added_at: Instant,
})
const OwnSocialCard = shape('OwnSocialCard', { social_card: Type.Union([SocialCard, Type.Null()]) })

export const getSocialCard = endpoint({
  method: 'GET',
  path: '/api/v1/loyalty/social-card',
  summary: 'The social card of the shopper',
  access: 'user',
  reply: OwnSocialCard,
  fails: [],
})

export const setSocialCard = endpoint({
  method: 'PUT',
  path: '/api/v1/loyalty/social-card',
  summary: 'Saves a social card; replaces an earlier one',
  access: 'user',
  body: Type.Object({ kind: SocialKind, number: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: OwnSocialCard,
  fails: ['social_card.not_accepted', 'social_card.too_many_attempts'],
})

export const removeSocialCard = endpoint({
  method: 'DELETE',
  path: '/api/v1/loyalty/social-card',
  summary: 'Removes the social card',
  access: 'user',
  reply: OwnSocialCard,
  fails: [],
})
