import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The database of a proof: a new one on the server of DATABASE_URL, or a folder of the embedded engine. */
export interface TestDatabase {
  engine: 'postgres' | 'pglite'
  environment: Record<string, string>
  remove(): Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) return { engine: 'pglite', environment: {}, remove: async () => undefined }
  const name = `romashka_prove_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return {
    engine: 'postgres',
    environment: { DATABASE_URL: own.href },
    remove: () => command(server, `drop database if exists ${name} with (force)`),
  }
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
