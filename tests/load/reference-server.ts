/**
 * The minimal server that the shop is compared with: Fastify, one statement per answer, no rules, no schema, no log.
 * It reads the same rows of the same database as the shop (see samples.ts for what it is asked).
 */
import { openDatabase } from '@romashka/database'
import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const { PORT, DATABASE_URL, DATA_DIR } = process.env
const { db } = await openDatabase({ url: DATABASE_URL, dataDir: `${DATA_DIR}/postgres` })
const ask = async (text: string, ...values: unknown[]) => (await db.executeQuery(CompiledQuery.raw(text, values))).rows

const page = Buffer.alloc(60_000, '<p>sixty kilobytes of a page</p>\n')
const oneRow = 'select * from products where id = $1'
const cardRows = `
  select product.id, product.title, product.slug, maker.name as maker, offer.price_kopecks, offer.today_pharmacies,
    (select string_agg(name, ', ') from product_substances held join substances on substances.id = held.substance_id
      where held.product_id = product.id) as substance
  from city_offers offer join products product on product.id = offer.product_id
    left join makers maker on maker.id = product.maker_id
  where offer.city_id = 1 and offer.category_id = $1
  order by offer.availability, offer.popularity desc, offer.product_id limit 24`
const fullText = `
  select id, title from reference_texts, plainto_tsquery('russian', $1) query where words @@ query
  order by ts_rank(words, query) desc limit 10`
const upsert = `
  insert into reference_lines (visitor_id, product_id, packs) values ($1, $2, $3)
  on conflict (visitor_id, product_id) do update set packs = excluded.packs returning *`

const app = Fastify()
app.get('/healthz', async () => ({}))
app.get('/buffer', async (_request, reply) => reply.type('text/html').send(page))
app.get<{ Params: { id: string } }>('/row/:id', async ({ params }) => (await ask(oneRow, params.id))[0])
app.get<{ Params: { id: string } }>('/rows/:id', async ({ params }) => ask(cardRows, params.id))
app.get<{ Querystring: { query: string } }>('/text', async ({ query }) => ask(fullText, query.query))
app.get<{ Params: { id: string } }>('/cards/:id', async ({ params }, reply) => {
  const rows = (await ask(cardRows, params.id)) as Card[]
  return reply.type('text/html').send(renderToString(createElement('main', null, ...rows.map(cardOf))))
})
app.put<{ Params: { visitor: string; product: string; packs: string } }>(
  '/line/:visitor/:product/:packs',
  async ({ params }) => ask(upsert, params.visitor, params.product, params.packs),
)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))

interface Card {
  id: number
  title: string
  slug: string
  maker: string | null
  price_kopecks: number
  today_pharmacies: number
  substance: string | null
}

function cardOf({ id, title, slug, maker, price_kopecks, today_pharmacies, substance }: Card) {
  return createElement(
    'article',
    { key: id, className: 'card' },
    createElement('a', { href: `/product/${slug}` }, createElement('h3', { className: 'title' }, title)),
    createElement('p', { className: 'quiet' }, maker, ' · ', substance),
    createElement('p', { className: 'price' }, `${price_kopecks / 100} ₽`),
    createElement('p', null, `Есть в ${today_pharmacies} аптеках`),
    createElement('button', { type: 'button', className: 'button' }, 'В корзину'),
  )
}
