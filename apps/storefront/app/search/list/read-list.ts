export interface ListLine {
  query: string
  packs: number
}

/** As many as one basket takes at once. */
export const mostLines = 30
const longestLine = 200

/** Whatever a notebook puts before a line: dashes, boxes, ticks, numbers. */
const bullet = /^(?:\s*\[[xх ]?\]|[^\p{L}\p{N}«"'(+№]|\d{1,2}[.)](?!\d))+/iu
/** «йод х3», «йод 3 уп.», «йод — 3»; «омега – 3» is a name. */
const packsAtEnd =
  /[\s,]*(?:[x×х]\s*(\d{1,2})|(\d{1,2})\s*(?:уп(?:ак\p{L}*)?|пач\p{L}*|короб\p{L}*)\.?|(?<!омега)\s[–—]\s(\d{1,2}))\s*$/iu

/**
 * The lines of a pasted or dictated list. One line with commas is read as several products, as dictation writes it; a
 * comma of a number («0,5 г») divides nothing.
 */
export function readList(text: string): ListLine[] {
  const rows = text.split(/\n|;/).filter((row) => row.trim() !== '')
  const parts = rows.length === 1 ? (rows[0] ?? '').split(/,(?!\d)|\s+и\s+ещ[её]\s+/) : rows
  const lines = new Map<string, ListLine>()
  for (const part of parts) {
    const line = readLine(part)
    if (line.query.length < 2) continue
    const key = line.query.toLowerCase()
    const known = lines.get(key)
    lines.set(key, known ? { ...known, packs: known.packs + line.packs } : line)
  }
  return [...lines.values()].slice(0, mostLines)
}

function readLine(part: string): ListLine {
  const text = part.replace(bullet, '').trim()
  const found = packsAtEnd.exec(text)
  const query = (found ? text.slice(0, found.index) : text).trim().slice(0, longestLine)
  return { query, packs: Math.max(1, Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? 1)) }
}
