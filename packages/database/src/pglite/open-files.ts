import { readFileSync } from 'node:fs'

/** The start alone opens 230, each connection of a client another one. */
const fewestOpenFiles = 512
/** What the engine keeps open by itself: a file for each table and index that was ever asked. */
const mostOfEngine = 1_000

/**
 * With too few a statement fails in the middle for a reason that names something else («File exists»), or the start ends
 * with a file that it could not read.
 *
 * @throws an Error with a sentence
 */
export function refuseFewOpenFiles(): void {
  const limit = openFilesLimit()
  if (limit >= fewestOpenFiles) return
  throw new Error(
    `This process may open ${limit} files, and with the embedded database it needs ${fewestOpenFiles}. Raise the limit (ulimit -n ${fewestOpenFiles}, LimitNOFILE= of systemd, --ulimit nofile= of a container) and start again.`,
  )
}

/** So many files the engine keeps open at once: half of what the process may, the other half is for its clients. */
export function openFilesOfEngine(): number {
  return Math.min(Math.floor(openFilesLimit() / 2), mostOfEngine)
}

/** Only Linux says it in a file; elsewhere Node has raised it as far as it may. */
function openFilesLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
