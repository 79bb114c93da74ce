import { type CityId, cityIdOf, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type DispensingLimits, isSameLimits } from '../../settings.ts'
import * as sql from './assortment-index.sql.ts'
import { type AssortmentIndex, type CityIndex, ordinalOf } from './assortment-index.ts'
import { buildAssortmentIndex } from './build-assortment-index.ts'
import { CityIndexes } from './city-indexes.ts'
import { indexBuiltFrom } from './indexes-by-builder.ts'
import { ProductChanges } from './product-changes.ts'

/** An index that takes longer to build, in milliseconds, is built in the background while the version before it serves. */
const usualQuickMs = 200

/** The tag of answers that may lack the newest changes: a page made of them is dropped as soon as the next version serves. */
export const outdatedIndexTag = 'outdated-index'

/**
 * Tags of a change of any number of prices and packs: all that is kept goes, but no product is another one, so what is
 * built of the products alone stays. With 12,000 packs that is two seconds of the processor.
 */
export const allOffers: readonly string[] = ['*', 'offers']

/** The tag of any number of prices and packs in a city that supplies itself, and of whatever is made of its offers. */
export const offersOf = (cityId: CityId): string => `offers:${cityId}`

/** An index with its cities. */
export interface IndexVersion {
  value: Promise<AssortmentIndex>
  cities: CityIndexes
  /** Products that may have been edited since it was read. */
  pending: Set<number>
  isQuick: boolean
  limits: DispensingLimits
}

/** The versions of the assortment index that one process has: the one that serves, and the one being built. */
export class IndexVersions {
  #current: IndexVersion | undefined
  #next: IndexVersion | undefined
  #isStale = false
  readonly #changes = new ProductChanges()
  #checking: Promise<void> = Promise.resolve()
  readonly #quickMs: number
  /** Called when a new version serves, or could not be built: whatever has `outdatedIndexTag` is to be dropped. */
  onBuilt: () => void = () => undefined

  constructor(quickMs = usualQuickMs) {
    this.#quickMs = quickMs
  }

  /** The newest version that can be had without a long wait. Tags the response where that is not the newest of all. */
  async get(ctx: Context): Promise<IndexVersion> {
    // A request that began before a figure of the chain changed may still build a version with the figure of before.
    if (this.#current && !fits(this.#current, ctx)) this.#isStale = true
    if (this.#current && !this.#isStale) await this.#checkPending(ctx)
    const current = this.#current
    if (current && !this.#isStale && !this.#next) return current
    const next = this.#next && fits(this.#next, ctx) ? this.#next : this.#buildNext(ctx)
    const version = current && !current.isQuick && fits(current, ctx) ? current : next
    await version.value
    if (version !== this.#current || this.#isStale || this.#next) ctx.tagResponse(outdatedIndexTag)
    return version
  }

  /**
   * A version with all that is in the database, however long it takes and whatever this process has been told of: for work
   * whose result is stored.
   */
  async getNewest(ctx: Context): Promise<IndexVersion> {
    // One that is being built began before, and two at once could end in the wrong order.
    while (this.#next) await Promise.allSettled([this.#next.value])
    const next = this.#buildNext(ctx)
    await next.value
    return next
  }

  /** With every change that is known by now. */
  getCity(ctx: Context, version: IndexVersion, assortment: AssortmentIndex, cityId: CityId): Promise<CityIndex> {
    return version.cities.get(ctx, assortment, cityId)
  }

  /** `tags` as in `publishChange`. */
  applyChanges(tags: readonly string[]): void {
    const versions = [this.#current, this.#next].filter((version) => version !== undefined)
    for (const tag of tags) {
      const [kind, id = ''] = tag.split(':')
      if (kind === 'product' && Number.isInteger(Number(id))) {
        this.#changes.note(Number(id))
        for (const { pending } of versions) pending.add(Number(id))
      }
      if (kind === 'city' || (kind === 'offers' && id))
        for (const version of versions) version.cities.drop(cityIdOf(id))
      if (tag === '*') for (const version of versions) version.cities.dropAll()
      if ((tag === '*' && !tags.includes('offers')) || kind === 'category' || tag === 'places' || tag === 'catalogue')
        this.#isStale = true
    }
  }

  /** A change during the build makes the new version stale again. */
  #buildNext(ctx: Context): IndexVersion {
    const next: IndexVersion = {
      value: this.#readNext(ctx, (isQuick) => {
        next.isQuick = isQuick
      }),
      cities: new CityIndexes(this.#changes),
      pending: new Set(),
      isQuick: true,
      limits: ctx.settings.dispensing,
    }
    this.#next = next
    this.#isStale = false
    next.value.then(
      () => {
        if (this.#next === next) this.#next = undefined
        this.#current = next
        this.onBuilt()
      },
      () => {
        if (this.#next === next) this.#next = undefined
        this.#isStale = true
        this.onBuilt()
      },
    )
    return next
  }

  /** One that takes long comes with what others have built from the version before: the first search would wait for it. */
  async #readNext(ctx: Context, onRead: (isQuick: boolean) => void): Promise<AssortmentIndex> {
    const started = performance.now()
    const before = this.#current
    const assortment = await readIndex(ctx)
    const isQuick = performance.now() - started < this.#quickMs
    onRead(isQuick)
    const builders = isQuick ? [] : ((await before?.value)?.derived.keys() ?? [])
    for (const build of builders) await indexBuiltFrom(ctx, assortment, build)
    return assortment
  }

  /** Concurrent callers wait for the same check. */
  #checkPending(ctx: Context): Promise<void> {
    const check = () => this.#readPending(ctx)
    this.#checking = this.#checking.then(check, check)
    return this.#checking
  }

  async #readPending(ctx: Context): Promise<void> {
    const current = this.#current
    if (!current || current.pending.size === 0) return
    const ids = [...current.pending]
    current.pending.clear()
    try {
      if (await needsNewIndex(ctx, await current.value, ids)) this.#isStale = true
    } catch (error) {
      for (const id of ids) current.pending.add(id)
      throw error
    }
  }
}

const fits = ({ limits }: IndexVersion, ctx: Context) => isSameLimits(limits, ctx.settings.dispensing)

/** The one that the run before has kept, or a new one. */
async function readIndex(ctx: Context): Promise<AssortmentIndex> {
  const day = { on: localDay(ctx.now(), 'UTC'), ...ctx.settings.dispensing }
  const { keptIndexes } = ctx.ports.assortment
  const kept = await keptIndexes?.find<Omit<AssortmentIndex, 'derived'>>(keptAs, JSON.stringify(day), () =>
    sql.fingerprintOfIndexRows(ctx),
  )
  if (kept) return { ...kept, derived: new Map() }
  const { rows, fingerprint } = await sql.readIndexRows(ctx)
  const built = { ...(await buildAssortmentIndex(rows, day)), fingerprint }
  keptIndexes?.keep(keptAs, JSON.stringify(day), fingerprint, built)
  return { ...built, derived: new Map() }
}

const keptAs = 'assortment'

/** An added, withdrawn or edited product needs a new index; a sold pack does not. */
async function needsNewIndex(ctx: Context, assortment: AssortmentIndex, ids: number[]): Promise<boolean> {
  const now = new Map((await sql.listChangeTimes(ctx, ids)).map((row) => [row.id, row.changed_at]))
  return ids.some((id) => {
    const at = ordinalOf(assortment, id)
    return at < 0 ? now.has(id) : now.get(id) !== assortment.changedAt[at]
  })
}
