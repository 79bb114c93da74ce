import type { PrescriptionId, PrescriptionLineId } from '@romashka/basics'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, Instant, oneOf, pageQuery, shape, Uuid } from '../shapes.ts'

export const RecipeId = Type.Unsafe<PrescriptionId>(Uuid)
const RecipeLineId = Type.Unsafe<PrescriptionLineId>(Uuid)
export const RecipeParams = Type.Object({ id: RecipeId })
const Null = Type.Null()
const AmountUnit = oneOf(['piece', 'ml', 'g', 'dose', 'pack'])
const Amount = Type.Number({ description: 'In the unit of the line' })

/** One form by its name in the specification, or several with commas between them. */
const FormTypes = Type.Optional(
  Type.String({
    pattern: '^(Frm1071U|Frm1481U88|Frm1481U04L|Frm107UNP)(,(Frm1071U|Frm1481U88|Frm1481U04L|Frm107UNP))*$',
    maxLength: 60,
    default: 'Frm1071U',
  }),
)
const RecipeSort = Type.Optional(
  Type.Union(
    [
      Type.Literal('-written_on'),
      Type.Literal('written_on'),
      Type.Literal('valid_through'),
      Type.Literal('-valid_through'),
    ],
    { default: '-written_on', description: 'A minus puts the latest first' },
  ),
)
export const recipePageQuery = { ...pageQuery(10), sort: RecipeSort, formTypes: FormTypes }

const RecipeLine = shape('RecipeLine', {
  id: RecipeLineId,
  substances: Type.Array(Type.String(), { description: 'International names; several of a combined medicine' }),
  trade_name: Type.Union([Type.String(), Null]),
  is_trade_name_required: Type.Boolean({ description: 'By decision of the doctors’ commission' }),
  dosage_form: Type.Union([Type.String(), Null]),
  strength: Type.Union([Type.String(), Null]),
  unit: AmountUnit,
  amount: Amount,
  dispensed: Amount,
  left: Amount,
  reserved: Type.Number({ description: 'Of what is left: kept by orders' }),
  releasable: Type.Number({ description: 'What may be handed over today' }),
  releases_allowed: Type.Integer(),
  releases_made: Type.Integer(),
  next_release_on: Type.Union([CalendarDay, Null]),
  is_cancelled: Type.Boolean(),
  dosage: Type.String({ description: 'How to take it, in the doctor’s words' }),
  course_days: Type.Union([Type.Integer(), Null]),
})

export const Recipe = shape('Recipe', {
  id: RecipeId,
  form: oneOf(['Frm1071U', 'Frm1481U88', 'Frm1481U04L', 'Frm107UNP', 'other']),
  series: Type.Union([Type.String(), Null]),
  number: Type.String(),
  state: oneOf(['active', 'partly_released', 'deferred', 'released', 'expired', 'cancelled']),
  written_on: CalendarDay,
  valid_through: CalendarDay,
  deferred_until: Type.Union([CalendarDay, Null]),
  is_usable: Type.Boolean({ description: 'Something may be handed over with it today' }),
  is_chronic: Type.Boolean(),
  urgency: oneOf(['routine', 'cito', 'statim']),
  is_privileged: Type.Boolean(),
  patient: Type.Object({ name: Type.String() }),
  prescriber: Type.Object({ name: Type.String(), post: Type.Union([Type.String(), Null]) }),
  organisation: Type.Object({ name: Type.String() }),
  synced_at: Instant,
  lines: Type.Array(RecipeLine),
})

export const pageFields = {
  totalCount: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
  totalPages: Type.Integer(),
}
const registryAnswer = {
  registry_silent_since: Type.Union([Instant, Null], {
    description: 'While the registry does not answer: when it last did, which is what is shown',
  }),
}
export const RecipePage = shape('RecipePage', { ...pageFields, ...registryAnswer, results: Type.Array(Recipe) })

const readFails = ['agreement.required', 'prescription_registry.unavailable'] as const

export const listOwnRecipes = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/me',
  summary: 'Lists the caller’s electronic prescriptions that are in force; the registry is asked first',
  access: 'user',
  query: Type.Object(recipePageQuery),
  reply: RecipePage,
  fails: readFails,
})

export const getRecipe = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/:id',
  summary: 'One of the caller’s prescriptions as the registry describes it now, an ended one too',
  access: 'user',
  params: RecipeParams,
  reply: Type.Object({ ...Recipe.properties, ...registryAnswer }),
  fails: ['prescription.not_found', ...readFails],
})

export const listRecipeReleases = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/:id/releases',
  summary: 'What any pharmacy has given out on a prescription, the latest first',
  access: 'user',
  params: RecipeParams,
  query: Type.Object(pageQuery(10)),
  reply: Type.Object({
    ...pageFields,
    results: Type.Array(
      Type.Object({
        id: Type.String(),
        line_id: RecipeLineId,
        amount: Amount,
        unit: AmountUnit,
        released_at: Instant,
        product: Type.Union([Type.String(), Null]),
        pharmacy: Type.Union([Type.String(), Null]),
      }),
    ),
  }),
  fails: ['prescription.not_found', ...readFails],
})

export const listRecipeAccesses = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/accesses',
  summary: 'Who has read the caller’s prescriptions, when and why, the latest first',
  access: 'user',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({
    ...pageFields,
    results: Type.Array(
      Type.Object({
        recipe_id: Type.Union([RecipeId, Null], { description: 'null: a whole list' }),
        reader: oneOf(['owner', 'share', 'pharmacist', 'shop']),
        reader_name: Type.Union([Type.String(), Null]),
        purpose: oneOf([
          'list',
          'view',
          'releases',
          'products',
          'basket',
          'quote',
          'order',
          'assembly',
          'hand_over',
          'collect',
          'reminder',
          'export',
        ]),
        read_at: Instant,
        times: Type.Integer({ description: 'Equal reads within an hour are one entry' }),
      }),
    ),
  }),
  fails: [],
})
