import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { sealedTables } from './sealed.ts'

const batch = 500

/** Seals again, with the current key, what a former key has sealed; returns how many values. Nothing else changes. */
export async function resealAll(ctx: Context): Promise<number> {
  let resealed = 0
  for (const [table, key] of Object.entries(sealedTables))
    for (let count = batch; count === batch; resealed += count) count = await resealBatch(ctx, table, key)
  return resealed
}

async function resealBatch(ctx: Context, table: string, key: string): Promise<number> {
  const { fieldCipher } = ctx.ports
  const { rows } = await sql<{ key: string; sealed: string }>`
    select ${sql.ref(key)}::text as key, sealed from ${sql.table(table)}
    where not starts_with(sealed, ${fieldCipher.currentPrefix}) limit ${batch}`.execute(ctx.db)
  for (const row of rows) {
    const place = `${table} ${row.key}`
    const sealed = fieldCipher.seal(place, fieldCipher.open(place, row.sealed))
    // A row that was written meanwhile has the current key already.
    await sql`update ${sql.table(table)} set sealed = ${sealed}
      where ${sql.ref(key)}::text = ${row.key} and sealed = ${row.sealed}`.execute(ctx.db)
  }
  return rows.length
}
