import { spawnSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import shopProcess from '../../scripts/shop-process.json' with { type: 'json' }
import { folders } from './shop-process.ts'

const own = folders()
afterAll(() => own.remove())

/** Loads the whole shop, and ends with the sentence about a setting that is none. */
function start(modules: string): string {
  const environment = { ...shopProcess.environment, PORT: 'none', NODE_COMPILE_CACHE: modules }
  const { status, stderr } = spawnSync(process.execPath, [...shopProcess.node, 'apps/server/build/main.js'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  return stderr
}

test('compiled modules are kept in the folder that is named; it may be removed, and need not be there', async () => {
  const modules = join(await own.make(), 'modules')
  const countFiles = async () =>
    (await readdir(modules, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  const said = start(modules)
  expect(said).toContain('PORT')
  const kept = await countFiles()
  expect(kept).toBeGreaterThan(0)
  await rm(modules, { recursive: true })
  expect(start(modules)).toBe(said)
  expect(await countFiles()).toBe(kept)
  // No folder can be made there.
  expect(start('/dev/null/modules')).toBe(said)
})

test('npm start says that a folder can be made nowhere, and goes on without it: Node by itself would never begin', () => {
  // Set from inside, because the Node of this test would not begin either.
  const unusable = 'data:text/javascript,process.env.NODE_COMPILE_CACHE="/proc/nothing/modules"'
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', unusable, 'scripts/run.mjs', 'nothing'], {
    encoding: 'utf8',
  })
  expect(stdout).toContain('no folder can be made at /proc/nothing/modules')
  expect(stderr).toContain('Say what to do')
})
