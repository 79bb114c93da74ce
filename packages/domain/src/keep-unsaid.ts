/** A row of a list that may have no column for some of its fields. */
export type WithUnsaid<Row, Field extends keyof Row> = Omit<Row, Field> & { [Name in Field]?: Row[Name] | undefined }

/** What a list has no column for stays as it is; of what is new it is the default. */
export function keepUnsaid<Row extends object, Field extends keyof Row>(
  rows: readonly WithUnsaid<Row, Field>[],
  {
    known,
    keyOf,
    defaults,
  }: {
    known: readonly Pick<Row, Field>[]
    keyOf: (row: WithUnsaid<Row, Field>) => string
    defaults: Pick<Row, Field>
  },
): Row[] {
  const byKey = new Map(known.map((one) => [keyOf(one as WithUnsaid<Row, Field>), one]))
  return rows.map((row) => {
    const said = Object.entries(row).filter(([, value]) => value !== undefined)
    return { ...(byKey.get(keyOf(row)) ?? defaults), ...Object.fromEntries(said) } as Row
  })
}
