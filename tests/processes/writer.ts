import { openDatabase } from '@romashka/database'

/** Writes one row after another and says the number of each that the database has acknowledged, until it is killed. */
const [dataDir = '', from = '1'] = process.argv.slice(2)
const { raw } = await openDatabase({ dataDir })
await raw('create table if not exists acknowledged (id int primary key, filling text not null)')
for (let id = Number(from); ; id += 1) {
  await raw('insert into acknowledged (id, filling) values ($1, $2)', [id, 'x'.repeat(id % 900)])
  process.stdout.write(`${id}\n`)
}
