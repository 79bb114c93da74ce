import type { ValidateFunction } from 'ajv'

interface TextSchema {
  properties?: Record<string, object>
}
type Given = Record<string, unknown>

const plainInteger = /^-?(0|[1-9]\d*)$/
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * A number of a path or a query is written one way. JavaScript converts `0x10`, `1e3`, `+5`, ` 5` and `007` as well, so
 * that one object would have many addresses, and `1e309` becomes Infinity, which passes every minimum: they are refused.
 */
export function refuseOddNumbers(schema: TextSchema, validate: ValidateFunction) {
  const patterns = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    pattern: patternOf(property),
  }))
  const check = (given: Given): boolean => {
    const written = { ...given }
    const isValid = validate(given)
    const odd = isValid && patterns.find(({ name, pattern }) => isOdd(given[name], written[name], pattern))
    check.errors = odd ? [wrongType(odd.name)] : validate.errors
    return isValid && !odd
  }
  check.errors = null as ValidateFunction['errors']
  return check
}

const patternOf = (property: object) =>
  JSON.stringify(property).includes('"type":"number"') ? plainNumber : plainInteger

function isOdd(converted: unknown, written: unknown, pattern: RegExp): boolean {
  const texts = [written].flat()
  return [converted].flat().some((value, at) => {
    if (typeof value !== 'number' || typeof texts[at] !== 'string') return false
    return !Number.isFinite(value) || !pattern.test(texts[at])
  })
}

const wrongType = (name: string) => ({
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/type`,
  keyword: 'type',
  params: { type: 'number' },
  message: 'must be a number in plain digits',
})
