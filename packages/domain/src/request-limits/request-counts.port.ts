/** What is counted together: a minute of requests, an hour of what a vendor sells. */
export interface CountedPeriod {
  startsAt: Date
  minutes: number
}

/** Where all processes of a shop add up how many requests somebody makes in a period. */
export interface RequestCounts {
  /**
   * Adds to the counts of a period; the counts of the same callers with what other processes have added. A caller is a
   * fingerprint and never an address.
   */
  add(period: CountedPeriod, counts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}
