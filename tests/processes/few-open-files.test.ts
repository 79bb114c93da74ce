import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { folders } from './shop-process.ts'

const own = folders()
afterAll(() => own.remove())

const reader = fileURLToPath(new URL('reader.ts', import.meta.url))

/** In a process that may open so many files. */
function readAll(dataDir: string, files: number) {
  const command = ['-c', `ulimit -n ${files}; exec "$@"`, 'sh', process.execPath, reader, join(dataDir, 'postgres')]
  return spawnSync('sh', command, { encoding: 'utf8' })
}

test('too few open files for the embedded database are said at once, with how many it needs', async () => {
  const { status, stderr } = readAll(await own.make(), 128)
  expect(stderr).toMatch(/may open 128 files, and with the embedded database it needs 512\. Raise the limit/)
  expect(status).toBe(1)
})

test('of the fewest open files the engine leaves half to its clients, whatever it is asked for', async () => {
  const { stdout, stderr } = readAll(await own.makeMigrated(), 512)
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeGreaterThan(100)
  expect(Number(stdout)).toBeLessThanOrEqual(256)
}, 120_000)
