import { expect, test } from 'vitest'
import { OperatorWork } from './operator-work.ts'

const waitMs = 40

async function timed(asked: Promise<string[]>): Promise<{ reply: string[]; ms: number }> {
  const begun = performance.now()
  return { reply: await asked, ms: performance.now() - begun }
}

test('while the work says nothing, every question waits its whole time', async () => {
  const work = new OperatorWork()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const running = work.run(() => end)
  for (const _ of ['first', 'second', 'third']) {
    const { reply, ms } = await timed(work.more(0, waitMs))
    expect(reply).toEqual(['running'])
    expect(ms).toBeGreaterThan(waitMs / 2)
  }
  resolve()
  await running
  expect(await work.more(0, waitMs)).toEqual(['done'])
})

test('a line, the end and a failure are said at once', async () => {
  const work = new OperatorWork()
  const { promise: end, reject } = Promise.withResolvers<void>()
  const asked = work.more(0, 60_000)
  const running = work.run((print) => {
    print('half')
    return end
  })
  expect(await asked).toEqual(['running', 'half'])
  const rest = work.more(1, 60_000)
  reject(new Error('the file is cut off'))
  await running
  expect(await rest).toEqual(['failed', 'the file is cut off'])
  expect(await work.more(0, 60_000)).toEqual(['failed', 'half', 'the file is cut off'])
})
