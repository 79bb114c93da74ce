import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startMember } from './cluster.ts'

test('a process that does not come up leaves no folder behind', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-process-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  const nobody = 'postgres://nobody@127.0.0.1:1/none'
  await expect(startMember({ ROLE: 'web', DATABASE_URL: nobody })).rejects.toThrow('cannot be used')
  expect((await readdir(folder)).filter((name) => name.startsWith('romashka-cluster'))).toEqual([])
})
