import type { Context } from '../context.ts'
import * as sql from './search.sql.ts'

/** A query that fewer visitors made is not suggested to others. */
export const fewestVisitors = 5
/** By then the order of the list follows what has been asked meanwhile. */
const keptMs = 600_000
const mostQueries = 20_000
/** Queries are filed under so many letters. */
const filedLetters = 2

/** Queries made by many visitors, the most frequent first. */
export interface PopularList {
  all: readonly string[]
  byBeginning: ReadonlyMap<string, readonly string[]>
  /** Another one for each list that was read. */
  revision: number
}

/** A query has become popular, or the chain proposes others. */
export const queriesTag = 'queries'

/** What this process knows of popular queries: read again after some minutes, and at once where a query joins or leaves. */
export class PopularQueries {
  #list: Promise<PopularList> | undefined
  #readAt = 0
  #revision = 0

  get(ctx: Context): Promise<PopularList> {
    const now = ctx.now().getTime()
    if (this.#list && Math.abs(now - this.#readAt) < keptMs) return this.#list
    const list = this.#read(ctx)
    this.#list = list
    this.#readAt = now
    list.catch(() => {
      if (this.#list === list) this.#list = undefined
    })
    return list
  }

  forget(): void {
    this.#list = undefined
  }

  async #read(ctx: Context): Promise<PopularList> {
    this.#revision += 1
    const revision = this.#revision
    const all = await sql.listPopularQueries(ctx, fewestVisitors, mostQueries)
    return { all, byBeginning: Map.groupBy(all, (text) => text.slice(0, filedLetters)), revision }
  }
}

/** Those of the list that start with this text. */
export function popularBeginning({ all, byBeginning }: PopularList, beginning: string, most: number): string[] {
  const candidates = beginning.length < filedLetters ? all : (byBeginning.get(beginning.slice(0, filedLetters)) ?? [])
  const found: string[] = []
  for (const text of candidates) {
    if (found.length === most) break
    if (text.startsWith(beginning)) found.push(text)
  }
  return found
}
