import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerProblems } from './problems.ts'

const app = Fastify()

beforeAll(async () => {
  answerProblems(app)
  await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/assets/' })
})
afterAll(() => app.close())

test.each([
  ['/assets/problems.ts', 416, { range: 'bytes=99999999-' }],
  ['/assets/%00', 404, {}],
  ['/assets/..%2fapp.ts', 404, {}],
  ['/assets/nothing.js', 404, {}],
])('a request for %s that cannot be served is answered as the problem %i', async (url, status, headers) => {
  const reply = await app.inject({ method: 'GET', url, headers })
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toMatchObject({ status })
})
