import { openDatabase } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.remove())

const make = async (name: string, how: string) => {
  const admin = await openDatabase({ url: server.url })
  await admin.raw(`create database ${name} template template0 ${how}`)
  await admin.close()
  return server.url.replace(/postgres$/, name)
}

test.each([
  ['no_letters', "encoding 'UTF8' lc_collate 'C' lc_ctype 'C'"],
  ['no_unicode', "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'"],
])(
  'a database that does not know Russian letters is refused with the way to make another one',
  async (name, how) => {
    const url = await make(name, how)
    const refused = await openDatabase({ url }).catch((error: Error) => error.message)
    expect(refused).toContain('Russian letters have no capitals')
    const way = /create database romashka [^»]+/.exec(String(refused))?.[0] ?? ''
    const better = await make(`better_than_${name}`, way.replace('create database romashka template template0 ', ''))
    await (await openDatabase({ url: better })).close()
  },
  60_000,
)
