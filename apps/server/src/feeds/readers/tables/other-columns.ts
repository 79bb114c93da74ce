import { slipsBetween } from '@romashka/basics'

/** Columns of a heading that its kind of file does not have: systems export far more than a list needs. */
interface OtherColumns {
  /** Not read, as the report says of each. */
  ignored: string[]
  /** What is nearly the name of a column that the heading lacks is a slip, and no column to pass over. */
  misspelt: { column: string; meant: string }[]
  /** Of two nobody knows which one counts. */
  repeated: string[]
}

/** Two letters of a long name, one of a short one. */
const mostSlips = (name: string) => (name.length > 5 ? 2 : 1)

export function otherColumns(heading: readonly string[], known: readonly string[]): OtherColumns {
  const others = [...new Set(heading)].filter((name) => name !== '' && !known.includes(name))
  const lacking = known.filter((name) => !heading.includes(name))
  const misspelt = others.flatMap((column) => {
    const meant = lacking.find((name) => isNearly(lettersOf(column), lettersOf(name)))
    return meant === undefined ? [] : [{ column, meant }]
  })
  return {
    ignored: others.filter((name) => misspelt.every(({ column }) => column !== name)),
    misspelt,
    repeated: known.filter((name) => heading.indexOf(name) !== heading.lastIndexOf(name)),
  }
}

/** `Free from`, `free-from` and `free_from` have the same. */
const lettersOf = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '')

/** The same but for a few letters, or cut short: `adress`, `tarif`, `licence_num`. */
function isNearly(written: string, name: string): boolean {
  const isCut = written.length >= 4 && (name.startsWith(written) || written.startsWith(name))
  const most = mostSlips(name)
  return isCut || slipsBetween(written, name, most) <= most
}
