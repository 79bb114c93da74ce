import { spawnSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { folders } from '../processes/shop-process.ts'

const own = folders()
afterAll(() => own.remove())

/** Room for a server with the migrated database and a little more, on a disk that only the process sees. */
const smallDisk = 'mount -t tmpfs -o size=220m,mode=1777 tmpfs "$0" && exec "$@"'
const uid = process.getuid?.() ?? 0
const apart = ['--mount', ...(uid === 0 ? [] : ['--map-root-user'])]
/** A server refuses to run as root, also where that is root only of its own disk. */
const asBefore = uid === 0 ? [] : ['unshare', '--user', `--map-user=${uid}`]

async function fill(what: 'rows' | 'log'): Promise<unknown> {
  const folder = await own.make()
  await chmod(folder, 0o755)
  const write = [...asBefore, process.execPath, 'tests/postgres/fill-server-disk.ts', what]
  const ended = spawnSync('unshare', [...apart, 'sh', '-c', smallDisk, folder, ...write], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
    timeout: 150_000,
    killSignal: 'SIGKILL',
  })
  if (ended.status !== 0) throw new Error(ended.stderr)
  return JSON.parse(ended.stdout)
}

test('a table that finds no room is read on, and written to again as soon as there is room', async () => {
  expect(await fill('rows')).toEqual({ isUnavailable: true, answersWhileFull: true, lost: 0 })
})

test('a server whose log finds no room ends; started again with room it has all that was acknowledged', async () => {
  expect(await fill('log')).toEqual({ isUnavailable: true, answersWhileFull: false, lost: 0 })
})
