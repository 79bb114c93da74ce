import { openDatabase } from '@romashka/database'

/** Writes into the log of an embedded database until the disk has no room left. */
const [dataDir = ''] = process.argv.slice(2)
const { raw } = await openDatabase({ dataDir })
for (;;) await raw(`select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`)
