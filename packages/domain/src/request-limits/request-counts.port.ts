/** Where all processes of a shop add up how many requests somebody makes in a minute. */
export interface RequestCounts {
  /**
   * Adds to the counts of a minute; the counts of the same callers with what other processes have added. A caller is a
   * fingerprint and never an address.
   */
  add(minute: Date, counts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}
