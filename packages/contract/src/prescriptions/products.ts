import { Type } from 'typebox'
import { ProductCard } from '../catalogue/products.ts'
import { endpoint } from '../endpoint.ts'
import { oneOf, PriceKopecks, pageQuery, shape, Uuid } from '../shapes.ts'

const unit = oneOf(['piece', 'ml', 'g', 'dose', 'pack'])
const Amount = Type.Number({ minimum: 0, description: 'In the unit of the line' })

/** Why a product does not fulfil a line. */
const mismatches = [
  'other_substance',
  'other_trade_name',
  'other_form',
  'other_strength',
  'pharmacy_only',
  'substance_unknown',
  'form_unknown',
  'strength_unknown',
  'contents_unknown',
  'needs_halving',
] as const

const FulfilledLine = shape('RecipeLineFulfilment', {
  line_id: Uuid,
  unit,
  left: Type.Number({ minimum: 0, description: 'What may be ordered now, without what is reserved' }),
  reserved: Type.Number({ minimum: 0, description: 'Kept by orders that are not handed over yet' }),
  covered: Type.Number({ minimum: 0, description: 'Of what is left, by the proposed packs' }),
  waste: Type.Number({ minimum: 0, description: 'What the proposed packs hold beyond it' }),
  price: PriceKopecks,
  refused: Type.Array(Type.Object({ reason: oneOf(mismatches), products: Type.Integer() }), {
    description: 'Products of the substance that do not fulfil the line, counted by the reason',
  }),
})

const FulfillingProduct = shape('RecipeProduct', {
  line_id: Uuid,
  product: ProductCard,
  amount: Type.Integer({ minimum: 0, description: 'Packs that are proposed; 0 where another product is better' }),
  maxQuantity: Type.Integer({ minimum: 0, description: 'As many packs as the amount left allows of this product' }),
  per_pack: Amount,
  units_for_one: Type.Integer({
    minimum: 1,
    description: '2: two of these in place of one of the prescribed strength',
  }),
  is_prescribed_trade_name: Type.Boolean(),
})

export const listPrescriptionProducts = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/:id/products',
  summary: 'The products that fulfil a prescription, those of the proposal first',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(pageQuery(10)),
  reply: Type.Object({
    lines: Type.Array(FulfilledLine),
    results: Type.Array(FulfillingProduct),
    page: Type.Integer(),
    totalCount: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  fails: ['prescription.not_found'],
})
