import { Type } from 'typebox'
import { ProductCard } from '../catalogue/products.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, Instant, oneOf, ProductIdShape, pageQuery, Slug, shape } from '../shapes.ts'

const orNull = <Shape extends typeof Instant>(one: Shape) => Type.Union([one, Type.Null()])

export const ArticleTag = shape('ArticleTag', { slug: Slug, name: Type.String() })

export const ArticleLine = shape('ArticleLine', {
  slug: Slug,
  url: Type.String({ description: 'Path of its page without the city' }),
  title: Type.String(),
  description: Type.String(),
  tags: Type.Array(ArticleTag),
  minutes_to_read: Type.Integer(),
  published_at: Instant,
})

export const TextBlock = shape(
  'TextBlock',
  {
    kind: oneOf(['html', 'products']),
    html: Type.String({ description: 'Safe HTML; empty in a block of products' }),
    products: Type.Array(ProductCard),
    named: Type.Array(Type.Object({ title: Type.String(), url: Type.String() }), {
      description: 'Prescription medicines of the block: named, never advertised',
    }),
    more_url: Type.Union([Type.String(), Type.Null()], { description: 'Where the rest of a list of products is' }),
  },
  { description: 'A stretch of a text: HTML, or products with today’s prices in the city' },
)

const Article = shape('Article', {
  ...ArticleLine.properties,
  blocks: Type.Array(TextBlock),
  contents: Type.Array(Type.Object({ id: Type.String(), text: Type.String() }), {
    description: 'Headings, with their ids in the HTML',
  }),
  author: orNull(Type.String()),
  reviewer: Type.Union([Type.Object({ name: Type.String(), role: oneOf(['pharmacist', 'doctor']) }), Type.Null()]),
  reviewed_on: orNull(CalendarDay),
  sources: Type.Array(Type.Object({ title: Type.String(), url: orNull(Type.String()) })),
  related: Type.Array(ArticleLine),
  changed_at: Instant,
  is_demo: Type.Boolean({ description: 'Written to show the program' }),
  is_draft: Type.Boolean(),
})

const homePieces = [
  'hero',
  'symptoms',
  'products_of_the_day',
  'departments',
  'popular',
  'advertisements',
  'steps',
  'sale',
  'articles',
  'pharmacies',
  'viewed',
] as const

const ContentBlock = shape('ContentBlock', {
  slug: Slug,
  title: Type.String(),
  description: Type.String(),
  section: orNull(Type.String()),
  piece: Type.Union([oneOf(homePieces), Type.Null()], { description: 'A piece of the home page that it places' }),
  blocks: Type.Array(TextBlock),
  begins_at: Instant,
  ends_at: orNull(Instant),
})

/** Contents that stand on pages of others. */
const partKinds = ['question', 'seasonal_offer', 'block', 'certificate', 'project', 'recipe_article'] as const

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/v1/seo/articles',
  summary: 'Articles for the city, the newest first',
  access: 'open',
  query: Type.Object({
    ...pageQuery(10),
    is_active: Type.Optional(Type.Literal(true, { description: 'Only those that are shown now, which all are' })),
    tag: Type.Optional(Slug),
  }),
  reply: Type.Object({
    results: Type.Array(ArticleLine),
    page: Type.Integer(),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
  }),
  fails: [],
})

const textCall = {
  params: Type.Object({ slug: Slug }),
  query: Type.Object({
    draft: Type.Optional(Type.String({ maxLength: 200, description: 'The key of a draft’s link' })),
  }),
  reply: Article,
  fails: ['content.not_found', 'content.ended', 'content.draft_ended'],
} as const

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/v1/seo/articles/:slug',
  summary: 'An article; 301 with a Location where its slug has changed',
  access: 'open',
  ...textCall,
})

export const getPage = endpoint({
  method: 'GET',
  path: '/api/v1/seo/pages/:slug',
  summary: 'A page that is all text; 301 with a Location where its slug has changed',
  access: 'open',
  ...textCall,
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v1/seo/drafts/:kind/:slug',
  summary: 'The draft of a content that has no page of its own: a question, an offer, a part of a page',
  access: 'open',
  params: Type.Object({ kind: oneOf(partKinds), slug: Slug }),
  query: Type.Object({ draft: Type.String({ maxLength: 200, description: 'The key of the draft’s link' }) }),
  reply: Article,
  fails: ['content.not_found', 'content.draft_ended'],
})

export const listArticleTags = endpoint({
  method: 'GET',
  path: '/api/v1/seo/tags',
  summary: 'Tags of the articles, the most used first',
  access: 'open',
  reply: Type.Object({
    results: Type.Array(shape('ArticleTagCount', { ...ArticleTag.properties, articlesCount: Type.Integer() })),
  }),
  fails: [],
})

export const listSeasonalOffers = endpoint({
  method: 'GET',
  path: '/api/v1/seo/seasonal_offerings/:product',
  summary: 'Seasonal offers that include a product',
  access: 'open',
  params: Type.Object({ product: ProductIdShape }),
  reply: Type.Object({ results: Type.Array(ContentBlock) }),
  fails: ['product.not_found'],
})

export const listContentBlocks = endpoint({
  method: 'GET',
  path: '/api/v1/seo/unified_content',
  summary: 'Short texts shown on the pages',
  access: 'open',
  reply: Type.Object({ results: Type.Array(ContentBlock) }),
  fails: [],
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/seo/questions',
  summary: 'Answered questions, all of them or those of one page',
  access: 'open',
  query: Type.Object({ section: Type.Optional(Slug) }),
  reply: Type.Object({
    results: Type.Array(
      shape('Question', {
        slug: Slug,
        title: Type.String(),
        section: Type.String({ description: 'The page it stands on: faq-delivery' }),
        html: Type.String({ description: 'The answer, safe HTML' }),
      }),
    ),
  }),
  fails: [],
})
