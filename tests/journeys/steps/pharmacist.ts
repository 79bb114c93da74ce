import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { operatorHeader, pharmacyCommandPath, staffKeyHeader } from '../../../apps/server/src/staff/command-requests.ts'
import { expect, type Page } from './shopper.ts'

const run = promisify(execFile)
const command = ['--disable-warning=ExperimentalWarning', 'apps/server/src/commands/pharmacy.ts']

/** Of the shop under test: its operator's key is there. */
const dataFolder = process.env.JOURNEY_DATA_DIR ?? (process.env.JOURNEY_URL ? 'data' : 'test-results/journey-data')

/** Compiled modules are kept, where the shop keeps its own: half of the processor time of a command is compiling. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/romashka/modules', import.meta.url))

/** What the people in a pharmacy do, by the command they have for it; returns what it says. */
export async function runPharmacyCommand(page: Page, ...words: string[]): Promise<string> {
  const { port } = await addressOf(page)
  const { stdout } = await run('node', [...command, ...words], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT: port, NODE_COMPILE_CACHE: compiled },
  })
  return stdout
}

const addressOf = async (page: Page): Promise<URL> => new URL((await page.request.get('/healthz')).url())

/**
 * The same words, given to the shop as the command gives them: where they only make ready what a journey is about, no
 * process is started for each.
 */
async function askAsPharmacist(page: Page, ...words: string[]): Promise<string> {
  const { origin, port } = await addressOf(page)
  const key = await readFile(`${dataFolder}/operator-${port}.key`, 'utf8')
  const reply = await fetch(`${origin}${pharmacyCommandPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [staffKeyHeader]: key, [operatorHeader]: 'journeys' },
    body: JSON.stringify({ words, files: [] }),
  })
  const text = await reply.text()
  expect(reply.status, text).toBe(200)
  return text
}

/** Put together and brought to the counter. */
export async function makeReady(page: Page, orderNumber: string): Promise<void> {
  await askAsPharmacist(page, 'assemble', orderNumber)
  let said = await askAsPharmacist(page, 'ready', orderNumber)
  if (said.includes('ordered_from_warehouse')) {
    await sendFromWarehouse(page, orderNumber)
    await askAsPharmacist(page, 'assemble', orderNumber)
    said = await askAsPharmacist(page, 'ready', orderNumber)
  }
  expect(said).toContain('ready_for_pickup')
}

/** In the evening, when the pharmacies that have it are about to close, an order comes from the warehouse. */
export async function sendFromWarehouse(page: Page, orderNumber: string): Promise<void> {
  await askAsPharmacist(page, 'dispatch', orderNumber)
}
