import { catalogue, type JobName } from '@romashka/domain'
import { PictureRefused } from '@romashka/domain/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPlaces } from '../../../../tests/support/builders.ts'
import { feedProduct } from '../../../../tests/support/feed-product.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const content = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const photo = 'https://maker.example/photo.png'
const fetched: string[] = []
const ordered: JobName[] = []
/** What the maker's server does. */
let answer: 'photo' | 'silence' | 'page' = 'photo'
let shop: Shop

beforeAll(async () => {
  shop = await openShop({
    rewire: (wiring) => ({
      ...wiring,
      ports: {
        ...wiring.ports,
        jobs: { enqueue: async (_, name) => void ordered.push(name) },
        pictures: {
          bring: async (url) => {
            fetched.push(url)
            if (answer === 'silence') throw new PictureRefused('unreachable', 'nobody answers')
            if (answer === 'page') throw new PictureRefused('not_a_picture', 'a page')
            const file = (width: 160 | 480 | 960, format: 'avif' | 'webp') => ({
              width,
              format,
              bytes: Buffer.from(`${width} ${format}`),
            })
            const files = ([160, 480, 960] as const).flatMap((width) => [file(width, 'avif'), file(width, 'webp')])
            return { contentHash: content, files }
          },
        },
      },
    }),
  })
  await addPlaces(shop.database.db)
  await addCategories(shop.database.db)
})
afterAll(() => shop.close())

/** Brings a product in as a feed would; returns its id. */
async function importPicture(code: string, pictureUrl: string | null): Promise<number> {
  const product = feedProduct(code, { categoryId: '000000002', pictureUrl })
  const report = await catalogue.importFeed(shop.ctx(), {
    source: 'test',
    scope: 'changes',
    rows: [{ kind: 'product', line: 1, product }],
  })
  expect(report.state).toBe('done')
  const { id } = await shop.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

const pictureOf = async (id: number) =>
  (await shop.call('GET', `/api/v1/products/${id}`, { cityId: 1 })).json().pictureUrl

test('an imported picture is fetched once, for every product that names it, and shown from our own address', async () => {
  const [one, other] = [await importPicture('a', photo), await importPicture('b', photo)]
  expect(ordered).toContain('catalogue.download-pictures')
  expect(await pictureOf(one)).toBeNull()
  expect(await catalogue.downloadPictures(shop.ctx())).toEqual({ brought: 1, failed: 0 })
  expect(await pictureOf(one)).toBe(`/pictures/${content}/480`)
  expect(await pictureOf(other)).toBe(`/pictures/${content}/480`)
  ordered.length = 0
  await importPicture('a', photo)
  expect(await catalogue.downloadPictures(shop.ctx())).toEqual({ brought: 0, failed: 0 })
  expect([fetched, ordered]).toEqual([[photo], []])
})

test('a picture may be kept for ever, and comes in the format the browser likes', async () => {
  const webp = await shop.call('GET', `/pictures/${content}/480`)
  expect(webp.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
  })
  const avif = await shop.call('GET', `/pictures/${content}/480`, { headers: { accept: 'image/avif,image/*' } })
  expect([avif.headers['content-type'], avif.body]).toEqual(['image/avif', '480 avif'])
  expect((await shop.call('GET', `/pictures/${content}/960.webp`)).body).toBe('960 webp')
  const again = await shop.call('GET', `/pictures/${content}/480`, {
    headers: { 'if-none-match': String(webp.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test.each([
  `/pictures/${content}/481`,
  `/pictures/${content}/480.svg`,
  `/pictures/${'0'.repeat(32)}/480`,
  '/pictures/..%2f..%2fetc/480',
  "/pictures/'or'1/480",
])('there is no picture at %s', async (path) => {
  expect((await shop.call('GET', path)).statusCode).toBe(404)
})

test('a server that is silent is asked again after an hour, and the pack is drawn meanwhile', async () => {
  answer = 'silence'
  const id = await importPicture('c', 'https://maker.example/slow.png')
  expect(await catalogue.downloadPictures(shop.ctx())).toEqual({ brought: 0, failed: 1 })
  expect(await catalogue.downloadPictures(shop.ctx())).toEqual({ brought: 0, failed: 0 })
  expect(await pictureOf(id)).toBeNull()
  answer = 'photo'
  shop.clock.advance(61)
  expect(await catalogue.downloadPictures(shop.ctx())).toEqual({ brought: 1, failed: 0 })
  expect(await pictureOf(id)).toBe(`/pictures/${content}/480`)
})

test('what is no picture is asked for once and never again', async () => {
  answer = 'page'
  const id = await importPicture('d', 'https://maker.example/page.png')
  expect(await catalogue.downloadPictures(shop.ctx())).toEqual({ brought: 0, failed: 1 })
  answer = 'photo'
  shop.clock.advance(60 * 24 * 365)
  expect(await catalogue.downloadPictures(shop.ctx())).toEqual({ brought: 0, failed: 0 })
  expect(await pictureOf(id)).toBeNull()
})

test('a product without a picture in the feed shows none; the file is deleted a month later', async () => {
  const id = await importPicture('a', null)
  await importPicture('b', null)
  await importPicture('c', null)
  expect(await pictureOf(id)).toBeNull()
  shop.clock.advance(60 * 24 * 31)
  await catalogue.downloadPictures(shop.ctx())
  expect((await shop.call('GET', `/pictures/${content}/480`)).statusCode).toBe(404)
})
