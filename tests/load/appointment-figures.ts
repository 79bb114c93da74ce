import { addDays, localDay } from '@romashka/basics'
import { openDatabase } from '@romashka/database'
import { openShop, type Shop } from '../support/shop.ts'
import { callFigure } from './call-figure.ts'
import type { BenchDatabase } from './databases.ts'

/** What a shopper waits for who chooses a visit: through the front door, on the bench's database and its salons. */
export async function printAppointmentFigures(
  { environment, engine }: BenchDatabase,
  say: (line: string) => void,
): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment
  const database = await openDatabase(url ? { url } : { dataDir: `${dataDir}/postgres` })
  const shop = await openShop({ database })
  try {
    // The demo chain has planned the weeks from today on.
    shop.clock.set(new Date().toISOString())
    const visits = await visitsOf(shop)
    await database.raw('analyze')
    const today = localDay(shop.clock.now(), 'Europe/Moscow')
    const month = `from=${today}&until=${addDays(today, 30)}`
    const calendar = (at: number) => shop.call('GET', `/api/v1/doctors/calendar?${visits[at % visits.length]}&${month}`)
    const { results } = (await calendar(0)).json()
    const times = results.reduce((sum: number, { slots }: { slots: unknown[] }) => sum + slots.length, 0)
    say(`${engine}: ${visits.length} services of salons, ${results.length} days and ${times} free times in the first`)
    say(await callFigure('calendar of a month', 10, calendar))
  } finally {
    await shop.close()
  }
}

/** Every service of every salon of the city, as the calendar's query names them. */
async function visitsOf(shop: Shop): Promise<string[]> {
  const { results } = (await shop.call('GET', '/api/v1/doctors/pharmacies')).json()
  return results.flatMap(({ id, service_ids: services }: { id: number; service_ids: number[] }) =>
    services.map((service) => `pharmacy_id=${id}&service_id=${service}`),
  )
}
