import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import { newVisitor } from '../support/shop.ts'

/**
 * Prints the files of ours in which a function runs while one call is answered, from HTTP to the database driver.
 * Run by Node itself: a test runner wraps modules in functions of its own, which would count as well.
 *
 *   node tests/architecture/call-path.ts 'PUT /api/v2/baskets/products/:id'
 */
const root = new URL('../../', import.meta.url).pathname
const ours = /^(?:packages|apps\/server)\/.*\.ts$/

/** By call: makes what the call needs and returns the call, with a number that makes each repetition a change. */
const calls: Record<string, (city: City) => Promise<(nth: number) => Promise<{ statusCode: number }>>> = {
  'PUT /api/v2/baskets/products/:id': async (city) => {
    const productId = await city.sell({ near: 3, far: 1, warehouse: 5 })
    const as = newVisitor()
    return (nth) => city.call('PUT', `/api/v2/baskets/products/${productId}?count=${nth}`, { as })
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

const name = process.argv[2] ?? ''
const prepare = calls[name]
if (!prepare) throw new Error(`no such call: ${name}; known: ${Object.keys(calls).join(', ')}`)
const city = await openCity()
const call = await prepare(city)
const answers = [await call(1)]
const files = await filesRunBy(async () => {
  answers.push(await call(2))
})
if (answers.some(({ statusCode }) => statusCode >= 300)) throw new Error('the call was refused')
process.stdout.write(`${JSON.stringify(files)}\n`)
await city.close()
