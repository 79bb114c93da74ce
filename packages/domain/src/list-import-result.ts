/** What a list from the chain did: what is in the shop and not in the list stays, and is named. */
export interface ListImportResult {
  added: number
  changed: number
  unmentioned: string[]
}

/** A row that was written; rows that are as they were are not. */
export interface WrittenRow {
  code: string
  added: boolean
}

export function importResultOf(
  written: readonly WrittenRow[],
  known: readonly string[],
  mentioned: readonly string[],
): ListImportResult {
  const added = written.filter((row) => row.added).length
  const names = new Set(mentioned)
  return { added, changed: written.length - added, unmentioned: known.filter((code) => !names.has(code)) }
}
