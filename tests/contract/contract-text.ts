type Fields = { [name: string]: Json }
type Json = null | boolean | number | string | Json[] | Fields

const lineLength = 120

/** The shapes and calls of an OpenAPI document as text: sorted by name, a shape once, a value that fits on a line on one. */
export function contractText({ components, paths }: { components: { schemas: Fields }; paths: Fields }): string {
  return `${print({ shapes: sorted(shorten(components.schemas)), calls: sorted(shorten(paths)) }, '')}\n`
}

/**
 * Short forms: a reference is the shape's name, an object its fields (optional ones end in `?`), a plain type its name,
 * alternatives are joined by bars, an answer is its schema.
 */
function shorten(value: Json): Json {
  if (Array.isArray(value)) return value.map(shorten)
  if (!isObject(value)) return value
  if (isObject(value.responses)) return shortenAll(withoutRemarks(value))
  const { $ref, type, required, properties, content, tags, ...rest } = value
  if (typeof $ref === 'string') return $ref.replace('#/components/schemas/', '')
  if (type === 'object' && isObject(properties)) return alone({ ...rest, fields: fieldsOf(properties, required) })
  if (isObject(content)) return shorten({ ...rest, ...content })
  if (Array.isArray(type) || typeof type === 'string') return alone({ type, ...shortenAll(rest) })
  return alone(shortenAll(value))
}

/** What a call says of itself in words follows from the rest; `4XX` repeats `default`. */
function withoutRemarks({ tags, description, responses, ...call }: Fields): Fields {
  const { '4XX': refusals, ...answers } = isObject(responses) ? responses : {}
  return { ...call, responses: answers }
}

const shortenAll = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one)]))

/** What is said by one of these alone needs no name. */
function alone(value: Fields): Json {
  const [name = '', ...more] = Object.keys(value)
  const one = value[name] ?? null
  if (name === 'type' && more.join() === 'enum' && Array.isArray(value.enum))
    return value.enum.map((of) => `'${of}'`).join(' | ')
  if (more.length > 0) return value
  if (name === 'anyOf' && Array.isArray(one) && one.every((of) => typeof of === 'string')) return one.join(' | ')
  return ['type', 'fields', 'schema', 'application/json'].includes(name) ? one : value
}

function fieldsOf(properties: Fields, required: Json | undefined): Fields {
  const always = new Set(Array.isArray(required) ? required : [])
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [always.has(name) ? name : `${name}?`, shorten(one)]),
  )
}

function print(value: Json, indent: string): string {
  const line = JSON.stringify(value)
  if (value === null || typeof value !== 'object' || indent.length + line.length <= lineLength) return line
  const inner = `${indent} `
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + print(one, inner)).join(',\n')}\n${indent}]`
  const fields = Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${print(one, inner)}`)
  return `{\n${fields.join(',\n')}\n${indent}}`
}

function sorted(value: Json): Json {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
}

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
