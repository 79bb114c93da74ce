import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A database that the bench creates, fills and drops. */
export interface BenchDatabase {
  engine: 'PostgreSQL' | 'PGlite'
  /** Settings of a process of the shop on it. */
  environment: Record<string, string>
  /** The same for the reference: the embedded engine serves one process, so the reference gets a copy. */
  environmentOfReference(): Promise<Record<string, string>>
  remove(): Promise<void>
}

const name = `romashka_bench_${process.pid}`

/** On the server of DATABASE_URL, or of the PG… variables (`pg_virtualenv -v 15 npm run bench`); else embedded. */
export async function makeDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-bench-'))
  const server = serverUrl()
  if (!server) return embedded(folder)
  await command(server, `create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  const environment = { DATABASE_URL: own.href, DATA_DIR: folder }
  return {
    engine: 'PostgreSQL',
    environment,
    environmentOfReference: async () => environment,
    remove: async () => {
      await command(server, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function embedded(folder: string): BenchDatabase {
  const copy = `${folder}-reference`
  return {
    engine: 'PGlite',
    environment: { DATA_DIR: folder },
    environmentOfReference: async () => {
      await cp(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true })
      return { DATA_DIR: copy }
    },
    remove: async () => {
      await rm(folder, { recursive: true, force: true })
      await rm(copy, { recursive: true, force: true })
    },
  }
}

function serverUrl(): string | undefined {
  const { DATABASE_URL, PGHOST, PGPORT = '5432', PGUSER = 'postgres', PGPASSWORD = '' } = process.env
  if (DATABASE_URL) return DATABASE_URL
  if (!PGHOST) return undefined
  return `postgres://${encodeURIComponent(PGUSER)}:${encodeURIComponent(PGPASSWORD)}@${PGHOST}:${PGPORT}/postgres`
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
