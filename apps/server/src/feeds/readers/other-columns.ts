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
  return isCut || slipsBetween(written, name) <= mostSlips(name)
}

/** Letters to put in, to leave out, to replace or to swap with their neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line.push(
        Math.min(
          (rows[row - 1]?.[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (rows[row - 1]?.[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[row - 2]?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(line)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
