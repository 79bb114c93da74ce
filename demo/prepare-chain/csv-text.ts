/** Comma-separated text with a heading, quoted only where it has to be. */
export function csvText(columns: readonly string[], rows: Iterable<Record<string, string | number>>): string {
  const lines = [columns.join(',')]
  for (const row of rows) lines.push(columns.map((column) => field(row[column] ?? '')).join(','))
  return `${lines.join('\n')}\n`
}

function field(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
