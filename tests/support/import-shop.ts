import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { runImport } from '../../apps/server/src/feeds/import-command.ts'
import { addCategories, addPlaces } from './builders.ts'
import { removeProducts } from './engines/no-products.ts'
import { openShop, type Shop } from './shop.ts'

interface ImportShop {
  readonly shop: Shop
  /** What `npm run import` prints about a file, and the sentence with which it ends where it fails. */
  importFile(name: string, bytes: string | Uint8Array): Promise<string[]>
}

/** For the tests of one file: a shop with places and one warehouse, without products before each test. */
export function useImportShop(): ImportShop {
  let shop: Shop
  let folder: string
  beforeAll(async () => {
    shop = await openShop()
    folder = await mkdtemp(join(tmpdir(), 'romashka-feeds-'))
    await addPlaces(shop.database.db)
    await shop.database.raw("delete from warehouses where code <> 'w77'")
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    await removeProducts(shop.database)
    await addCategories(shop.database.db)
  })
  return {
    get shop() {
      return shop
    },
    async importFile(name, bytes) {
      const lines: string[] = []
      const file = join(folder, name)
      await writeFile(file, bytes)
      await runImport(shop.ctx(), [file], (line) => lines.push(line)).catch((error: Error) => lines.push(error.message))
      return lines
    },
  }
}
