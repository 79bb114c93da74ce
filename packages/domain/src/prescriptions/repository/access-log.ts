import { hoursAfter, type PrescriptionId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { type PageBounds, readPage } from '../../read-page.ts'
import type { Access, AccessPurpose, Reader } from '../reading/access.ts'

interface NewAccess {
  ownerId: ShopperId
  prescriptionId: PrescriptionId | null
  reader: Reader
  purpose: AccessPurpose
}

/** Equal reads within an hour are one row with a count, so that reloading a page does not fill the log. */
export async function putAccess(ctx: Context, { ownerId, prescriptionId, reader, purpose }: NewAccess): Promise<void> {
  const now = ctx.now()
  const since = hoursAfter(now, -1)
  const name = 'name' in reader ? reader.name : null
  await sql`
    with repeated as (
      update prescription_accesses set read_at = ${now}, times = times + 1
      where id = (
        select id from prescription_accesses
        where shopper_id = ${ownerId} and read_at > ${since} and prescription_id is not distinct from ${prescriptionId}::uuid
          and reader = ${reader.kind} and reader_name is not distinct from ${name}::text and purpose = ${purpose}
        order by read_at desc limit 1)
      returning id)
    insert into prescription_accesses (shopper_id, prescription_id, reader, reader_name, purpose, read_at)
    select ${ownerId}, ${prescriptionId}, ${reader.kind}, ${name}, ${purpose}, ${now}
    where not exists (select from repeated)`.execute(ctx.db)
}

export async function listAccesses(
  ctx: Context,
  ownerId: ShopperId,
  page: PageBounds,
): Promise<{ results: Access[]; total: number }> {
  const all = ctx.db
    .selectFrom('prescription_accesses')
    .select(({ fn }) => [
      'prescription_id',
      'reader',
      'reader_name',
      'purpose',
      'read_at',
      'times',
      fn.countAll<string>().over().as('total'),
    ])
    .where('shopper_id', '=', ownerId)
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await readPage(page, ({ limit, offset }) => all.limit(limit).offset(offset).execute())
  const results = rows.map((row) => ({
    prescriptionId: row.prescription_id,
    reader: row.reader,
    readerName: row.reader_name,
    purpose: row.purpose,
    readAt: row.read_at,
    times: row.times,
  }))
  return { results, total }
}
