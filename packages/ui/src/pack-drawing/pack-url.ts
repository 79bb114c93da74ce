import { type Pack, packShapes } from './pack.ts'

/** Longer texts would not fit on any pack, and a URL is no place for an essay. */
const longest = { name: 60, strength: 30, group: 12, maker: 60 }
const maxPieces = 9999

/** Everything the picture shows is in its address, so it needs no look-up and can be kept for ever. */
export function packUrl({ shape, name, strength, count, group, maker }: Pack): string {
  const query = new URLSearchParams({ shape, name: name.slice(0, longest.name) })
  if (strength) query.set('strength', strength.slice(0, longest.strength))
  if (count > 0) query.set('count', String(count))
  if (group) query.set('group', group.slice(0, longest.group))
  if (maker) query.set('maker', maker.slice(0, longest.maker))
  return `/pictures/pack.svg?${query}`
}

/** The pack an address describes, or nothing where it describes none. */
export function readPackUrl(query: URLSearchParams): Pack | undefined {
  const shape = packShapes.find((known) => known === query.get('shape'))
  const name = query.get('name') ?? ''
  const strength = query.get('strength') ?? ''
  const count = Number(query.get('count') ?? 0)
  const group = query.get('group') ?? ''
  const maker = query.get('maker') ?? ''
  const isSound =
    name.length > 0 &&
    name.length <= longest.name &&
    strength.length <= longest.strength &&
    group.length <= longest.group &&
    maker.length <= longest.maker &&
    Number.isInteger(count) &&
    count >= 0 &&
    count <= maxPieces
  return shape && isSound ? { shape, name, strength, count, group, maker } : undefined
}
