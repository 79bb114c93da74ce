import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@romashka/database'
import pg from 'pg'
import { openEmbedded } from '../../packages/database/src/pglite/embedded.ts'
import { borrowEngine } from './engines/reused-engine.ts'

const migrations = new URL('../../db/migrations/', import.meta.url)

/** A migrated, empty database of the test's own, on the engine that DATABASE_URL names or else in memory. */
export function emptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL
  return server ? onServer(server) : borrowEngine(migratedImage)
}

/**
 * A migrated, empty database for an embedded engine to start from. Making a database and migrating it takes two seconds;
 * an image of the result loads in a third of that.
 */
export async function migratedImage(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(await imageFile()))
}

/** The image as a file, packed by tar. */
export async function imageFile(): Promise<string> {
  const folder = join(tmpdir(), 'romashka-test-images')
  const file = join(folder, `${fingerprint()}.tar`)
  if (!existsSync(file)) await makeImage(folder, file)
  return file
}

async function makeImage(folder: string, file: string): Promise<void> {
  const embedded = await openEmbedded({})
  const { migrate } = await import('../../packages/database/src/migrate.ts')
  await migrate(embedded.raw)
  const image = await embedded.image()
  await embedded.close()
  await mkdir(folder, { recursive: true })
  // Test files start side by side: each writes its own copy, and the last rename wins with the same content.
  const own = `${file}.${randomUUID()}`
  await writeFile(own, image)
  await rename(own, file)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(new URL(name, migrations)))
  return hash.digest('hex').slice(0, 20)
}

async function onServer(url: string): Promise<OpenDatabase> {
  const name = `romashka_test_${randomUUID().replaceAll('-', '')}`
  template ??= makeTemplate(url)
  // The other strategy writes every page to the log as well.
  await command(url, `create database ${name} template ${await template} strategy file_copy`)
  const database = await openDatabase({ url: urlOf(url, name), poolSize: 10 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await command(url, `drop database if exists ${name} with (force)`)
    },
  }
}

let template: Promise<string> | undefined
/** Any number that the migrations do not take. */
const templateLock = 7_240_120

/** Migrated once for these migrations, and kept on the server: a copy of it takes a fraction of the time. */
async function makeTemplate(url: string): Promise<string> {
  const name = `romashka_template_${fingerprint()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Test files start side by side: one makes it, the others wait.
  await client.query('select pg_advisory_lock($1)', [templateLock])
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
  if (rowCount === 0) {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    const migrated = await openDatabase({ url: urlOf(url, name), poolSize: 1 })
    await migrated.close()
    // Said last: without it what is there was left by a run that was stopped.
    await client.query(`alter database ${name} with is_template true`)
  }
  await client.end()
  return name
}

function urlOf(server: string, name: string): string {
  const own = new URL(server)
  own.pathname = `/${name}`
  return own.href
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
