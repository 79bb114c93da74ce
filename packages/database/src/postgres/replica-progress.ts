/** A position in the log of the primary, in bytes. */
export type LogPosition = number

/** A replica that is further behind than this is not read from. */
export const mostLagMs = 2_000
/** Positions of the primary that the replica has not reached yet; the oldest go first. */
const mostMarks = 64

/**
 * How far a replica has come. It may be read from only while it has replayed every change that this process was told
 * of: what is dropped by the notice of a change must not be made again from a server that does not have that change.
 */
export class ReplicaProgress {
  readonly #now: () => number
  #changes = 0
  /** What the replica has to have replayed; unknown from a notice until the primary is asked after it. */
  #floor: LogPosition | undefined
  #replayed: LogPosition | undefined
  #caughtUpAt = Number.NEGATIVE_INFINITY
  #marks: { position: LogPosition; askedAt: number }[] = []

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get changes(): number {
    return this.#changes
  }

  /** So long ago the replica had what the primary has, as far as is known. */
  get lagMs(): number {
    return this.#now() - this.#caughtUpAt
  }

  get isUsable(): boolean {
    return this.hasEveryChange && this.lagMs <= mostLagMs
  }

  get hasEveryChange(): boolean {
    return this.#replayed !== undefined && this.#floor !== undefined && this.#replayed >= this.#floor
  }

  noteChange(): void {
    this.#changes += 1
    this.#floor = undefined
  }

  /** An answer that was under way while a change was told of may be from before that change. */
  setPrimary(position: LogPosition, asked: { at: number; changes: number }): void {
    if (asked.changes === this.#changes) this.#floor ??= position
    this.#marks.push({ position, askedAt: asked.at })
    if (this.#marks.length > mostMarks) this.#marks.shift()
  }

  setReplayed(position: LogPosition): void {
    this.#replayed = position
    const reached = this.#marks.findLastIndex((mark) => mark.position <= position)
    const mark = this.#marks[reached]
    if (!mark) return
    this.#caughtUpAt = mark.askedAt
    this.#marks = this.#marks.slice(reached + 1)
  }

  /** The replica is gone, or is another one now: nothing is known of it. */
  forget(): void {
    this.#floor = undefined
    this.#replayed = undefined
    this.#caughtUpAt = Number.NEGATIVE_INFINITY
    this.#marks = []
  }
}
