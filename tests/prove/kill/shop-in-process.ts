import { type OpenDatabase, openDatabase } from '@romashka/database'
import type { Context } from '@romashka/domain'
import { buildApp } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/config.ts'
import { wire } from '../../../apps/server/src/wiring.ts'
import { droppedJobs } from '../../support/shop.ts'

/** The shop and its bank in this process, to prepare and to check. */
export async function withShopInProcess<Result>(
  environment: Record<string, string>,
  work: (ctx: Context, database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment)
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: `${config.DATA_DIR}/postgres` })
  const { app, contexts } = await buildApp({ config, wiring: wire(config, database, { jobs: droppedJobs }) })
  try {
    await app.listen({ port: config.PORT, host: '127.0.0.1' })
    return await work(contexts.forSystem('prove'), database)
  } finally {
    await app.close()
    await database.close()
  }
}
