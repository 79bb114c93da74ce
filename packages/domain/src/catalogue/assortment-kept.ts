import type { ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Ports } from '../ports.ts'
import * as sql from './cards.sql.ts'
import { Kept } from './kept.ts'
import { findFacts } from './product.sql.ts'
import type { ProductFacts } from './product.ts'
import type { ProductCard } from './product-card.ts'
import type { CityPlace } from './shelf/shelf.ts'
import { noteShelfChanges } from './shelf/shelves.ts'

/** What one process keeps of products beside the shelf: what a card shows in a city, and what a page tells. */
interface KeptAssortment {
  cards: Kept<ProductCard>
  facts: Kept<ProductFacts>
}

/** By the process's ports, which live as long as its database. */
const keptBy = new WeakMap<Ports, KeptAssortment>()
const anywhere = 0
/** Changes that any card may show. */
const wideChanges: ReadonlySet<string> = new Set(['*', 'catalogue', 'places', 'category', 'city'])

/** For a process that hears of changes: from now on it keeps what it has read. Others read everything each time. */
export function keepAssortment(ports: Ports): void {
  keptBy.set(ports, { cards: new Kept(), facts: new Kept() })
}

/** Hears what has changed (the tags of `publishChange`) and forgets what is no longer true. */
export function applyChanges(ports: Ports, payload: string): void {
  noteShelfChanges(ports, payload)
  const kept = keptBy.get(ports)
  if (!kept) return
  for (const tag of payload.split(' ')) {
    const [kind = '', id] = tag.split(':')
    for (const one of [kept.cards, kept.facts]) {
      if (kind === 'product') one.drop(Number(id))
      if (wideChanges.has(kind)) one.dropAll()
    }
  }
}

/** Cards of these products in this order; those that do not exist are left out. */
export async function listCards(ctx: Context, place: CityPlace, ids: readonly number[]): Promise<ProductCard[]> {
  const kept = keptFor(ctx)
  if (!kept) return sql.readCards(ctx, place, ids)
  return kept.cards.list(
    place.id,
    ids,
    async (missing) => new Map((await sql.readCards(ctx, place, missing)).map((card) => [card.id, card])),
  )
}

export async function getFacts(ctx: Context, id: ProductId): Promise<ProductFacts | undefined> {
  const kept = keptFor(ctx)
  if (!kept) return findFacts(ctx, id)
  const read = async () => {
    const facts = await findFacts(ctx, id)
    return new Map<number, ProductFacts>(facts ? [[id, facts]] : [])
  }
  return (await kept.facts.list(anywhere, [id], read))[0]
}

/** A transaction sees what it has changed itself, which nobody has been told of yet. */
function keptFor(ctx: Context): KeptAssortment | undefined {
  return ctx.db.isTransaction ? undefined : keptBy.get(ctx.ports)
}
