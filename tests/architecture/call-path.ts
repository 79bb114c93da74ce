import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { basket } from '@romashka/domain'
import { addShopper } from '../support/cast.ts'
import { draftOf } from '../support/checkout.ts'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import { newVisitor } from '../support/shop.ts'

/**
 * Prints, by call, the files of ours in which a function runs while the call is answered, from HTTP to the database driver.
 * Run by Node itself: a test runner wraps modules in functions of its own, which would count as well.
 *
 *   node tests/architecture/call-path.ts 'PUT /api/v2/baskets/products/:id' 'POST /api/v1/orders'
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const ours = /^(?:packages|apps\/server)\/.*\.ts$/

type Call = () => Promise<{ statusCode: number }>

/** By call: makes what every call needs, then what one of them needs; each is made with another number and changes something. */
const calls: Record<string, (city: City) => Promise<(nth: number) => Promise<Call>>> = {
  'PUT /api/v2/baskets/products/:id': async (city) => {
    const productId = await city.sell({ near: 3, far: 1, warehouse: 5 })
    const as = newVisitor()
    return async (nth) => () => city.call('PUT', `/api/v2/baskets/products/${productId}?count=${nth}`, { as })
  },
  'POST /api/v1/orders': async (city) => {
    const lines = [
      { productId: await city.sell({ near: 5 }), packs: 2 },
      { productId: await city.sell({ near: 5 }), packs: 1 },
    ]
    const as = await addShopper(city.database.db)
    const ctx = city.ctx({ kind: 'shopper', ...as })
    return async () => {
      await basket.setLines(ctx, lines)
      const quote = await basket.createQuote(ctx, { choice: { pharmacyId: city.near }, paymentTiming: 'online' })
      return () => city.call('POST', '/api/v1/orders', { as, body: draftOf(quote.id) })
    }
  },
}

async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url).replace(root, '') : ''))
    .filter((path) => ours.test(path))
    .sort()
}

async function filesOfCall(city: City, name: string): Promise<string[]> {
  const prepare = calls[name]
  if (!prepare) throw new Error(`no such call: ${name}; known: ${Object.keys(calls).join(', ')}`)
  const prepareCall = await prepare(city)
  const answers = [await (await prepareCall(1))()]
  const call = await prepareCall(2)
  const files = await filesRunBy(async () => {
    answers.push(await call())
  })
  if (answers.some(({ statusCode }) => statusCode >= 300)) throw new Error(`the call was refused: ${name}`)
  return files
}

const city = await openCity()
const filesByCall: Record<string, string[]> = {}
for (const name of process.argv.slice(2)) filesByCall[name] = await filesOfCall(city, name)
process.stdout.write(`${JSON.stringify(filesByCall)}\n`)
await city.close()
