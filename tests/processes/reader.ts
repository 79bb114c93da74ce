import { readdirSync, readlinkSync } from 'node:fs'
import { openDatabase } from '../../packages/database/src/index.ts'

/** Asks every table of the database in the folder that is named, and says how many of its files are open then. */
const [dataDir = ''] = process.argv.slice(2)

const { raw, close } = await openDatabase({ dataDir }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const tables = await raw(`select oid::regclass::text as name from pg_class where relkind = 'r'`)
for (const { name } of tables.rows as { name: string }[])
  await raw(`select count(*) from (select from ${name} limit 1) one`)
const open = readdirSync('/proc/self/fd').flatMap((id) => {
  try {
    return readlinkSync(`/proc/self/fd/${id}`)
  } catch {
    // It was the one of the folder that is read here.
    return []
  }
})
process.stdout.write(String(open.filter((path) => path.startsWith(dataDir)).length))
await close()
