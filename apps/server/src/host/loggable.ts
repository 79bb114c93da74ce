import type { Endpoint } from '@romashka/contract'
import type { FastifyRequest } from 'fastify'

/** Numbers of products, pharmacies, cities and sections name no person; nothing else of an address is logged. */
const loggedIds = new Set(['id', 'productId', 'city_id', 'cityId', 'sectionId', 'categoryId'])
/** Shorter than any phone and any order number. */
const shortNumber = /^\d{1,9}$/

/** The parameters of a route that may be logged: those that the contract declares as numbers of the assortment. */
export function loggableIds({ params, routeOptions }: FastifyRequest): Record<string, string> {
  const declared = routeOptions.config?.endpoint?.params
  if (!declared || typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => loggedIds.has(name) && isNumberOf(declared, name) && shortNumber.test(String(value)),
    ),
  )
}

function isNumberOf(declared: NonNullable<Endpoint['params']>, name: string): boolean {
  const shape: unknown = Reflect.get(declared, 'properties')?.[name]
  if (typeof shape !== 'object' || shape === null) return false
  return Reflect.get(shape, 'type') === 'integer' || Reflect.get(shape, 'pattern') === '^[0-9]{9}$'
}

/** What a value of somebody else may stand in: quotes, brackets, and what follows an equals sign or a colon. */
const values = /(["'`«„])[^"'`»“]*(["'`»“]|$)|\([^()]*\)|\[[^\]]*\]|\{[^}]*\}|[=:]\s*\S+/g
/** A word of English, also with dots and underscores between, or a number too short to name anything. */
const plainWord = /^(?:[A-Za-z][a-z’']*(?:[._/-][a-z]+)*|[A-Z][A-Z_]{1,30}|\d{1,4})[.,;!?]?$/

/** The message of an error without the values in it: plain English words stay, everything else is left out. */
export function loggableMessage(message: string): string {
  return (message.split('\n', 1)[0] ?? '')
    .replace(values, ' … ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (plainWord.test(word) ? word : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…')
}

const frame = /^\s+at (?:[\w.<>[\] #$]+ )?\(?(?:node:|file:\/\/|\/|\.)?[\w./@+-]+:\d+(?::\d+)?\)?$/

/** The places an error went through. Its first lines repeat the message, so they are left out. */
export const loggableStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
