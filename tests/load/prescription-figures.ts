import { openDatabase, type RawQuery } from '@romashka/database'
import { addShopper } from '../support/cast.ts'
import {
  addPrescriptions,
  annaAsPatient,
  registeredLine,
  registeredPrescription,
} from '../support/prescriptions/prescriptions.ts'
import { openShop } from '../support/shop.ts'
import { callFigure } from './call-figure.ts'
import type { BenchDatabase } from './databases.ts'

interface Medicine {
  substances: string[]
  dosageForm: string
  strength: string
}

const prescribedMedicines = `
  select array_agg(substances.name order by substances.name) as substances, products.dosage_form as "dosageForm", products.strength
  from products join product_substances on product_id = products.id join substances on substances.id = substance_id
  where products.dispensing_class = 'prescription' and products.withdrawn_at is null and products.strength is not null
    and products.dosage_form is not null
  group by products.id order by hashint4(products.id) limit 100`

const prescriptions = 100

/**
 * What a shopper with a hundred prescriptions waits for, without the registry's own answer: through the front door, on the
 * bench's database and its medicines, one caller at a time.
 */
export async function printPrescriptionFigures(
  { environment, engine }: BenchDatabase,
  say: (line: string) => void,
): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment
  const database = await openDatabase(url ? { url } : { dataDir: `${dataDir}/postgres` })
  const shop = await openShop({ database })
  try {
    const shopper = await addShopper(database.db, { phone: '+79990000012' })
    await addPrescriptions(shop.ctx(), shopper.shopperId, await written(database.raw), annaAsPatient)
    await database.raw('analyze')
    const get = (path: string) => shop.call('GET', `/api/v1/recipes/${path}`, { as: shopper })
    const page = (await get(`me?size=${prescriptions}`)).json()
    const ids: string[] = page.results.map(({ id }: { id: string }) => id)
    say(`${engine}: ${page.totalCount} prescriptions of one shopper, ${ids.length} on a page`)
    const of = (at: number) => ids[at % ids.length] ?? ''
    say(await callFigure('list of a hundred prescriptions', 20, () => get(`me?size=${prescriptions}`)))
    say(await callFigure('one prescription', 20, (at) => get(of(at))))
    say(await callFigure('products of a line', 15, (at) => get(`${of(at)}/products`)))
  } finally {
    await shop.close()
  }
}

async function written(raw: RawQuery) {
  const medicines = (await raw(prescribedMedicines)).rows as Medicine[]
  return Array.from({ length: prescriptions }, (_, at) => {
    const { substances = [], ...medicine } = medicines[at % medicines.length] ?? {}
    const named = substances.map((name) => ({ name, strength: null }))
    return registeredPrescription({ lines: [registeredLine({ ...medicine, substances: named })] })
  })
}
