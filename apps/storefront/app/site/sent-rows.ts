/**
 * Objects of one kind as a page carries them: their names once, then the values of each, in one text. As objects the
 * router would look up and number each name of each of two dozen cards, in every page that it writes and reads.
 */
export interface SentRows<Row> {
  length: number
  text: string
  /** Says what the text holds; never there. */
  row?: Row
}

/** What was sent or read in this process is not read again, and the same thing stays the same object. */
const known = new WeakMap<object, unknown[]>()

/** All of them have the same names. */
export function sendRows<Row extends object>(rows: Row[]): SentRows<Row> {
  const names = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => names.map((name) => (row as Record<string, unknown>)[name]))
  const sent: SentRows<Row> = { length: rows.length, text: JSON.stringify([names, ...values]) }
  known.set(sent, rows)
  return sent
}

export function readRows<Row>(sent: SentRows<Row>): Row[] {
  const rows = known.get(sent) ?? objectsOf(sent.text)
  known.set(sent, rows)
  return rows as Row[]
}

function objectsOf(text: string): object[] {
  const [names = [], ...rows] = JSON.parse(text) as [string[], ...unknown[][]]
  return rows.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])))
}
