import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const wrapper = fileURLToPath(new URL('../../scripts/end-with-parent.mjs', import.meta.url))
/** Says its number and lives on, below a shell, as a builder does below npm. */
const builder = `console.log(process.pid); setInterval(() => {}, 1000)`
/** As scripts/run.mjs starts its builders. */
const starter = `
  const words = [${JSON.stringify(wrapper)}, 'sh', '-c', '"$0" -e "$1" & wait', process.execPath, ${JSON.stringify(builder)}]
  require('node:child_process').spawn(process.execPath, words, { stdio: ['pipe', 'inherit', 'inherit'], detached: true })`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a builder ends with the one who started it, also when that ends by %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(parent.stdout, 'data')
    const pid = Number(said)
    expect(isAlive(pid)).toBe(true)
    parent.kill(signal)
    await expect.poll(() => isAlive(pid)).toBe(false)
  },
)

test('how a builder ends is how it is said to end', async () => {
  const ended = spawn(process.execPath, [wrapper, 'sh', '-c', 'exit 3'], { stdio: ['pipe', 'ignore', 'ignore'] })
  expect(await once(ended, 'exit')).toEqual([3, null])
})
