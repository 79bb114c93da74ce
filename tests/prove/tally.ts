import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Count {
  /** What the sources were: another commit, or another change on top of it, is counted anew. */
  commit: string
  /** How many histories were wanted. */
  runs: number
  /** How many of these have been played. */
  played: number
  /** All that were played at this commit, with those of runs before. */
  inAll: number
}

interface TallyOptions {
  file: string
  /** What is counted: `histories on PostgreSQL`. */
  kind: string
  /** Without one nothing is kept. */
  commit: string | undefined
  runs: number
}

const writeEveryMs = 2_000

/** Counts histories in a file, so that a long proof can be stopped, by a signal or by a power cut, and taken up again. */
export class Tally {
  readonly #options: TallyOptions
  readonly #before: Count
  #played = 0
  #writtenAt = 0

  constructor(options: TallyOptions) {
    this.#options = options
    const { commit = '', runs } = options
    const kept = readAll(options.file)[options.kind]
    const isOfCommit = kept !== undefined && kept.commit === commit
    const isUnfinished = isOfCommit && kept.runs === runs && kept.played < runs
    this.#before = { commit, runs, played: isUnfinished ? kept.played : 0, inAll: isOfCommit ? kept.inAll : 0 }
  }

  /** Histories that an earlier start has played of these runs. */
  get taken(): number {
    return this.#before.played
  }

  get left(): number {
    return this.#before.runs - this.#before.played
  }

  get count(): Count {
    const { commit, runs, played, inAll } = this.#before
    return { commit, runs, played: played + this.#played, inAll: inAll + this.#played }
  }

  /** `played` by this start. */
  note(played: number): void {
    this.#played = played
    if (Date.now() - this.#writtenAt > writeEveryMs) this.keep()
  }

  keep(): void {
    this.#writtenAt = Date.now()
    this.#write({ ...readAll(this.#options.file), [this.#options.kind]: this.count })
  }

  /** After a broken rule nothing that was played before counts. */
  drop(): void {
    const { [this.#options.kind]: _, ...others } = readAll(this.#options.file)
    this.#write(others)
  }

  #write(counts: Record<string, Count>): void {
    const { file, commit } = this.#options
    if (commit === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, `${JSON.stringify(counts, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  }
}

/** An unreadable file counts nothing. */
function readAll(file: string): Record<string, Count> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** The commit with a hash of what has been changed since, in new files as well; undefined outside a repository. */
export function currentCommit(folder = '.'): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const commit = git('rev-parse', 'HEAD').trim()
    const changes = git('status', '--porcelain')
    if (!changes) return commit
    const hash = createHash('sha256').update(changes).update(git('diff', 'HEAD'))
    for (const path of git('ls-files', '-z', '--others', '--exclude-standard').split('\0').filter(Boolean))
      hash.update(readFileSync(join(folder, path)))
    return `${commit}+${hash.digest('hex').slice(0, 12)}`
  } catch {
    return undefined
  }
}
