import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const follow = `
  const { storefrontBuilt } = await import(${JSON.stringify(new URL('./storefront-build.ts', import.meta.url).href)})
  console.log('opens')
  await storefrontBuilt()
  console.log('serves')`

/** A process that opens a shop while another builds the storefront. */
function openWhileBuilding(words: string[]) {
  const command = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', follow, '--', ...words]
  const child = spawn('node', command, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const allOf = (output: Readable | null) => text(output ?? Readable.from([]))
  return { child, ended, said: allOf(child.stdout), complained: allOf(child.stderr) }
}

test('a shop that is opened while its storefront is being built serves once it is told that it is', async () => {
  const { child, ended, said } = openWhileBuilding(['--storefront-follows'])
  child.send('built')
  expect(await ended).toBe(0)
  expect(await said).toBe('opens\nserves\n')
})

test('where the builder has ended, it does not wait for ever', async () => {
  const { child, ended, said, complained } = openWhileBuilding(['--storefront-follows'])
  child.disconnect()
  expect(await ended).not.toBe(0)
  expect(await said).toBe('opens\n')
  expect(await complained).toContain('Who builds the storefront has ended')
})

test('a supervisor that has a channel of its own to it need send nothing', async () => {
  const { child, ended, said } = openWhileBuilding([])
  expect(await ended).toBe(0)
  expect(await said).toBe('opens\nserves\n')
  expect(child.connected).toBe(false)
})
