import type { Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** By app, the short form of each schema met so far: most shapes stand in many calls. */
const shortened = new WeakMap<FastifyInstance, WeakMap<object, object>>()

/**
 * The schema with every named shape (`$id`) replaced by a reference. The shape itself is added to Fastify once, and
 * OpenAPI lists it as a component.
 */
export function withReferences(app: FastifyInstance, schema: object): object {
  const known = shortened.get(app) ?? new WeakMap<object, object>()
  shortened.set(app, known)
  const short = known.get(schema) ?? shortenObject(app, schema)
  known.set(schema, short)
  return short
}

function shortenObject(app: FastifyInstance, schema: object): object {
  const short = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, shorten(app, value)]))
  if (typeof short.$id !== 'string') return short
  addShape(app, short.$id, short)
  return { $ref: `${short.$id}#` }
}

function shorten(app: FastifyInstance, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => shorten(app, one))
  return typeof value === 'object' && value !== null ? withReferences(app, value) : value
}

function addShape(app: FastifyInstance, name: string, shape: object): void {
  const known = app.getSchema(name)
  if (!known) app.addSchema(shape)
  else if (JSON.stringify(known) !== JSON.stringify(shape)) throw new Error(`two shapes are named ${name}`)
}

/** The shapes that a schema refers to, and those that these refer to. */
export function shapesIn(
  app: FastifyInstance,
  text: string,
  found: Record<string, Schema> = {},
): Record<string, Schema> {
  for (const [, name = ''] of text.matchAll(/"\$ref":"([^"]+)#"/g)) {
    if (found[name]) continue
    found[name] = app.getSchema(name) as Schema
    shapesIn(app, JSON.stringify(found[name]), found)
  }
  return found
}
