import type { KnownValues } from './schema-values.ts'

const mostPerField = 30
/** Around a list of what the call is about; below other names stand other things (`lines` of an order). */
const wrappers = new Set(['results', 'items', 'data'])

export interface Collected {
  known: KnownValues
  /** `collection` is what the call is about (`orders`), so that its `id` is not taken for a product's. */
  collect(answer: unknown, collection: string): void
}

/** Remembers what answers contained, by the name of the field, so that later requests can ask about it. */
export function collectKnownValues(): Collected {
  const values = new Map<string, Set<unknown>>()
  const collect = (answer: unknown, collection: string, field = ''): void => {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 5)) collect(one, collection, field)
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, inner] of Object.entries(answer))
        collect(inner, typeof inner === 'object' && !wrappers.has(name) ? name : collection, name)
    else if (answer !== null && answer !== '') for (const name of namesOf(field, collection)) add(name, answer)
  }
  const add = (name: string, value: unknown) => {
    const set = values.get(name) ?? new Set()
    values.set(name, set)
    set.delete(value)
    set.add(value)
    // The oldest goes first, so that what lives briefly (a quote, a code) is replaced by newer ones.
    if (set.size > mostPerField) set.delete(set.values().next().value)
  }
  const known: KnownValues = (field, collection) => {
    const [own, ...others] = namesOf(field, collection)
    const found = [...(values.get(own) ?? [])]
    return found.length > 0 ? found : others.flatMap((name) => [...(values.get(name) ?? [])])
  }
  return { known, collect }
}

/** `id` in a call about orders is `orders.id`, and the same as `order_id` and `orderId` elsewhere. */
function namesOf(field: string, collection: string): [string, ...string[]] {
  if (field === 'id') return [`${collection}.id`]
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_id$/, '')
  return [name, `${name}s.id`, `${name.replace(/y$/, 'ie')}s.id`]
}

/** `orders` of `/api/v1/orders/:id/events`. */
export const collectionOf = (path: string): string => path.split('/')[3] ?? ''
