import { createHash } from 'node:crypto'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** An object of fewer fields is written where it stands. */
const fewestFields = 4

/** The calls of an OpenAPI document in an order of their own, and each larger shape once, however many calls use it. */
export function agreed(paths: Json): { calls: Json; shapes: Json } {
  const shapes: Record<string, Json> = {}
  const calls = sorted(shorten(paths, shapes))
  return { calls, shapes: sorted(shapes) }
}

function shorten(value: Json, shapes: Record<string, Json>): Json {
  if (Array.isArray(value)) return value.map((one) => shorten(one, shapes))
  if (value === null || typeof value !== 'object') return value
  const short = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one, shapes)]))
  const { properties } = short
  if (short.type !== 'object' || !properties || Object.keys(properties).length < fewestFields) return short
  const name = createHash('sha256').update(JSON.stringify(short)).digest('hex').slice(0, 8)
  shapes[name] = short
  return `shape ${name}`
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
