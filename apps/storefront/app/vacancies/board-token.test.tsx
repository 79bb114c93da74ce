import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../tests/screen.tsx'

const again = { code: 'job_board.authorise_again', details: {} } as const
const silent = { code: 'job_board.unavailable', details: {} } as const
const renewed = { access_token: 'new', token_type: 'bearer', expires_in: 60 } as const
const mine = 'GET /api/v1/resumes/mine'
const minute = 60_000

beforeEach(() => {
  api.reset()
  vi.resetModules()
  localStorage.clear()
})

async function withToken(minutesLeft: number) {
  localStorage.setItem('hhtoken', JSON.stringify({ token: 'old', expiresAt: Date.now() + minutesLeft * minute }))
  const { withBoardToken } = await import('./board-token.ts')
  const { browserApi } = await import('../api/loading.ts')
  const { ApiFailure } = await import('../api/api-failure.ts')
  const tokens: string[] = []
  /** The board takes the new token alone. */
  const read = () =>
    withBoardToken(async ({ authorization }) => {
      tokens.push(authorization)
      if (authorization !== 'Bearer new') throw new ApiFailure({ status: 403, json: again, headers: {} })
      return browserApi.ask(mine, { headers: { authorization } })
    })
  return { read, tokens }
}
const renewals = () => api.changes().filter((name) => name.includes('hh-re-auth')).length

test('a token whose minutes are over is removed, and a new one is asked for before anything else', async () => {
  api.reply('POST /hh-re-auth', renewed)
  api.reply(mine, { items: [], found: 0 })
  const { read, tokens } = await withToken(-1)
  await read()
  expect(tokens).toEqual(['Bearer new'])
  expect(JSON.parse(localStorage.getItem('hhtoken') ?? '{}')).toMatchObject({ token: 'new' })
})

test('two calls that are answered with 403 renew the token once', async () => {
  api.reply('POST /hh-re-auth', renewed)
  api.reply(mine, { items: [], found: 0 })
  const { read } = await withToken(10)
  await Promise.all([read(), read()])
  expect(renewals()).toBe(1)
})

test('a refused renewal signs out; a board that does not answer does not', async () => {
  const { read } = await withToken(10)
  api.refuse('POST /hh-re-auth', silent)
  await expect(read()).rejects.toMatchObject({ code: 'job_board.unavailable' })
  expect(localStorage.getItem('hhtoken')).toContain('old')
  api.refuse('POST /hh-re-auth', again)
  await expect(read()).rejects.toMatchObject({ code: 'job_board.authorise_again' })
  expect(localStorage.getItem('hhtoken')).toBeNull()
})
