import type { RawQuery } from '@romashka/database'

/** Rows of every table, the sums of its amounts and how many of its moments are set, by table and column. */
export type Sums = Record<string, number>

const columns = `select t.table_name as "table", array_remove(array_agg(c.column_name::text order by c.column_name), null) as columns
  from information_schema.tables t
    left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
      and (c.column_name like '%\\_at' or c.data_type in ('smallint', 'integer', 'bigint')
        and c.column_name ~ '(kopecks|packs|reserved|on_hand|taken)')
  where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`

export async function readSums(raw: RawQuery): Promise<Sums> {
  const tables = (await raw(columns)).rows as { table: string; columns: string[] }[]
  const texts = tables.map(({ table, columns }) => {
    const sums = columns.map((one) => `'${one}', ${one.endsWith('_at') ? `count("${one}")` : `sum("${one}")`}`)
    return `select '${table}' as name, jsonb_build_object(${["'rows', count(*)", ...sums].join(', ')}) as sums from "${table}"`
  })
  const { rows } = await raw(
    [...texts, `select 'job ' || name, jsonb_build_object('rows', count(*)) from pgboss.job group by name`].join(
      ' union all ',
    ),
  )
  return Object.fromEntries(
    (rows as { name: string; sums: Sums }[]).flatMap(({ name, sums }) =>
      Object.entries(sums).map(([column, value]) => [`${name}.${column}`, Number(value)]),
    ),
  )
}

/** What is not the same in both, and by how much the second is more. */
export const differenceOf = (before: Sums, after: Sums): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((key): [string, number] => [key, (after[key] ?? 0) - (before[key] ?? 0)])
      .filter(([, change]) => change !== 0),
  )
