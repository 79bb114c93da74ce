import { isUnavailable, openDatabase } from '@romashka/database'
import { type Config, readEnvironment } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { handleSignals, startErrorMessage } from './shutdown.ts'
import { createProgress } from './start-progress.ts'
import { openTracing, type Tracing } from './tracing/tracing.ts'

const signals = handleSignals()

/** Ends the process with one sentence where the shop cannot be opened. */
export async function openShop(): Promise<void> {
  try {
    await start(readEnvironment())
  } catch (error) {
    process.stderr.write(`${isUnavailable(error) ? databaseLost(error) : startErrorMessage(error)}\n`)
    process.exit(1)
  }
}

/** What a driver says of it names neither the database nor what to do. */
function databaseLost(error: unknown): string {
  const { cause = error } = error as Error
  return `The database could not be reached any more while the shop was opening (${startErrorMessage(cause)}). What it had done stays; start it again.`
}

async function start(config: Config): Promise<void> {
  const progress = createProgress()
  await prepareDataFolder(config.DATA_DIR)
  const tracing = await openTracing(config)
  // Most of the shop's code is read while the database opens, which takes as long.
  const [database, { serveShop }] = await Promise.all([
    progress.step('Opening the database', () => openDatabase(databaseOf(config, tracing, progress.line))),
    import('./serve-shop.ts'),
  ])
  await serveShop({ config, database, progress, tracing, signals })
}

function databaseOf(
  config: Config,
  tracing: Tracing | undefined,
  say: (line: string) => void,
): Parameters<typeof openDatabase>[0] {
  return {
    url: config.DATABASE_URL,
    pooledUrl: config.DATABASE_POOLED_URL,
    // A worker renders nothing.
    replicaUrl: config.ROLE === 'worker' ? undefined : config.DATABASE_REPLICA_URL,
    dataDir: `${config.DATA_DIR}/postgres`,
    poolSize: config.DATABASE_POOL,
    onLost: signals.stopAfter,
    onStatement: tracing?.statement,
    onMigrationWaits: (name) =>
      say(`The migration ${name} waits for a long transaction, a dump or an import; others go on.`),
  }
}
