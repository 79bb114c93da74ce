import type {
  AddressId,
  CityId,
  FailureCode,
  FailureDetails,
  OrderId,
  OrderPartId,
  PharmacyId,
  ProductId,
  QuoteId,
} from '@romashka/basics'
import { failureDetails, oneOf } from '@romashka/basics/failure-details'
import { type Static, type TProperties, Type } from 'typebox'

/** An object under a name of its own: OpenAPI lists it as a component, and calls refer to it. */
export const shape = <Fields extends TProperties>(
  name: string,
  fields: Fields,
  options: { description?: string; additionalProperties?: false } = {},
) => Type.Object(fields, { ...options, $id: name })

export { oneOf }

/** Shapes that more than one feature's answers are made of. */
export const PriceKopecks = Type.Integer({ minimum: 0, description: 'Whole kopecks' })

/** The highest number of PostgreSQL's `integer`. */
const highestId = 2_147_483_647
const integerId = Type.Integer({ minimum: 1, maximum: highestId })
export const Uuid = Type.String({ format: 'uuid' })

/** How a product may leave the pharmacy. */
export const DispensingClass = oneOf([
  'otc',
  'prescription',
  'pharmacy_only',
  'supplement',
  'device',
  'cosmetic',
  'hygiene',
  'baby_food',
  'other',
])

/** Ids are checked as numbers or uuids; their types distinguish the kinds. */
export const CityIdShape = Type.Unsafe<CityId>(integerId)
/** A client without a city writes `null` where its number goes: the word means the default city, as in the header. */
export const CityIdOrNull = Type.Union([CityIdShape, Type.Literal('null')])
export const ProductIdShape = Type.Unsafe<ProductId>(integerId)
export const PharmacyIdShape = Type.Unsafe<PharmacyId>(integerId)
export const OrderIdShape = Type.Unsafe<OrderId>(Uuid)
export const OrderPartIdShape = Type.Unsafe<OrderPartId>(Uuid)
export const QuoteIdShape = Type.Unsafe<QuoteId>(Uuid)
export const AddressIdShape = Type.Unsafe<AddressId>(Uuid)
/** An address in one line. Of what has no letter in it nobody can make out a street. */
export const AddressText = Type.String({ minLength: 5, maxLength: 300, pattern: '\\p{L}' })
export const Slug = Type.String({ minLength: 1, maxLength: 200, pattern: '^[a-z0-9-]+$' })
export const Instant = Type.String({ format: 'date-time', description: 'An instant, ISO 8601 with Z' })
export const CalendarDay = Type.String({ format: 'date', description: 'A calendar day, YYYY-MM-DD' })

/** The details of each code that has some, under the name of the code. */
const detailsByCode = Object.entries(failureDetails).map(([code, details]) => ({ ...details, $id: code }))

/** The body of every refusal: `application/problem+json`. */
export const Problem = shape('Problem', {
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Unsafe<FailureCode>(Type.String({ description: 'noun.reason; each call lists its own' })),
  details: Type.Unsafe<FailureDetails[FailureCode]>({
    anyOf: [...detailsByCode, { type: 'object', additionalProperties: false }],
    description: 'The component named as the code; empty where there is none',
  }),
  requestId: Type.String(),
})
export type Problem = Static<typeof Problem>

/** Page numbers begin with 1. */
export function pageQuery(defaultSize: number, maxSize = 100) {
  return {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize, default: defaultSize })),
  }
}
