import type { RawQuery } from '../open.ts'

/** A capital letter of the Russian alphabet and its small one, by their code points. */
const capital = 1046
const small = 1078

/**
 * Managed servers make a database with LC_CTYPE `C` where nobody says otherwise, which has no capitals but those of
 * English: substances of prescriptions, lots that are recalled and names of shoppers would silently not be found.
 *
 * @throws an Error that says how to make the database
 */
export async function checkLetters(raw: RawQuery): Promise<void> {
  const { rows } = await raw(`select getdatabaseencoding() as encoding, datctype as letters
    from pg_database where datname = current_database()`)
  const [{ encoding, letters } = { encoding: '', letters: '' }] = rows as { encoding: string; letters: string }[]
  // In another encoding PostgreSQL does not even answer what a code point is.
  if (encoding === 'UTF8' && (await areKnown(raw))) return
  throw new Error(
    `The database in DATABASE_URL has the encoding ${encoding} and LC_CTYPE «${letters}», in which Russian letters have no capitals: names would not be found. ` +
      `Make one by «create database romashka template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'», or with lc_ctype 'ru_RU.UTF-8'.`,
  )
}

async function areKnown(raw: RawQuery): Promise<boolean> {
  const { rows } = await raw(`select lower(chr(${capital})) = chr(${small}) as known`)
  return (rows as { known: boolean }[])[0]?.known === true
}
