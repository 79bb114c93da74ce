import { sql } from '@romashka/database'
import { attemptEach } from '../../attempt-each.ts'
import type { Context } from '../../context.ts'
import { sealedTables } from './sealed.ts'

const batch = 500

interface SealedRow {
  table: string
  keyColumn: string
  key: string
  sealed: string
}

/** Seals again, with the current key, what a former key has sealed; returns how many values. Nothing else changes. */
export async function resealAll(ctx: Context): Promise<number> {
  let resealed = 0
  await attemptEach(allOfFormerKeys(ctx), async (row) => {
    await reseal(ctx, row)
    resealed += 1
  })
  return resealed
}

/** By their keys, so that a value that cannot be opened does not come again and again before the others. */
async function* allOfFormerKeys(ctx: Context): AsyncGenerator<SealedRow> {
  for (const [table, keyColumn] of Object.entries(sealedTables)) {
    for (let after = ''; ; ) {
      const { rows } = await sql<{ key: string; sealed: string }>`
        select ${sql.ref(keyColumn)}::text as key, sealed from ${sql.table(table)}
        where not starts_with(sealed, ${ctx.ports.fieldCipher.currentPrefix}) and ${sql.ref(keyColumn)}::text > ${after}
        order by 1 limit ${batch}`.execute(ctx.db)
      for (const row of rows) yield { table, keyColumn, ...row }
      const last = rows.at(-1)
      if (!last || rows.length < batch) break
      after = last.key
    }
  }
}

async function reseal(ctx: Context, row: SealedRow): Promise<void> {
  const { fieldCipher } = ctx.ports
  const place = `${row.table} ${row.key}`
  const sealed = fieldCipher.seal(place, fieldCipher.open(place, row.sealed))
  // A row that was written meanwhile has the current key already.
  await sql`update ${sql.table(row.table)} set sealed = ${sealed}
    where ${sql.ref(row.keyColumn)}::text = ${row.key} and sealed = ${row.sealed}`.execute(ctx.db)
}
