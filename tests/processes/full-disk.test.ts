import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { folders } from './shop-process.ts'

const own = folders()
afterAll(() => own.remove())

/** Room for the migrated database and a little more, on a disk that only the process sees. */
const smallDisk = 'mount -t tmpfs -o size=100m tmpfs "$0" && exec "$@"'
const apart = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]

test('an embedded database whose disk is full ends its process with that cause, and does not spin on', async () => {
  const folder = await own.make()
  const write = [process.execPath, 'tests/processes/fill-disk.ts', `${folder}/postgres`]
  const ended = spawnSync('unshare', [...apart, 'sh', '-c', smallDisk, folder, ...write], {
    encoding: 'utf8',
    timeout: 120_000,
    killSignal: 'SIGKILL',
  })
  expect(ended.status).toBe(1)
  expect(ended.stderr).toMatch(/has not answered for \d+ seconds: the disk of \S+ has \d+ MB left/)
})
