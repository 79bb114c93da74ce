import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileReply } from '../../apps/server/src/host/schema-compilers.ts'
import { withReferences } from '../../apps/server/src/host/shared-shapes.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import * as contract from '../../packages/contract/src/index.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const endpoints = Object.values(contract)
  .flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one as object) : []))
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one)

/** A running shop compiles them when they are first needed, which is too late to find a mistake, and takes them for schemas. */
test('what checks the input of each call, and what writes its answer, is a schema and can be compiled', () => {
  expect(endpoints.length).toBeGreaterThan(200)
  const { app } = shop
  const schemas = new Ajv()
  for (const { method, path, params, query, headers, body, reply } of endpoints) {
    const parts = { params, querystring: query, headers, body: body && withReferences(app, body) }
    for (const [httpPart, schema] of Object.entries(parts))
      if (schema) {
        expect(schemas.validateSchema(schema), `${method} ${path} ${httpPart} ${schemas.errorsText()}`).toBe(true)
        app.validatorCompiler?.({ schema, httpPart, method, url: path })({})
      }
    compileReply(app, withReferences(app, reply))
  }
})
