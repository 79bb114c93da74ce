import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '@romashka/database'
import { afterAll, expect, test } from 'vitest'
import { folders } from './shop-process.ts'

const own = folders()
afterAll(() => own.remove())

/** Lets a process write until it has acknowledged so many rows, and kills it as it goes on writing. */
async function killAfter(dataDir: string, from: number, rows: number): Promise<number> {
  const child = spawn(process.execPath, ['tests/processes/writer.ts', dataDir, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.split('\n').length > rows) child.kill('SIGKILL')
  })
  await once(child, 'close')
  // The last line may be half of one.
  return Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1))
}

test('a process that is killed in the middle of writing loses nothing it has acknowledged', async () => {
  const dataDir = join(await own.makeMigrated(), 'postgres')
  let acknowledged = 0
  for (const rows of [40, 150, 400]) {
    acknowledged = await killAfter(dataDir, acknowledged + 2, rows)
    const { raw, close } = await openDatabase({ dataDir })
    const { rows: found } = await raw('select count(*)::int as rows, max(id) as last from acknowledged')
    await close()
    const [{ last } = { last: 0 }] = found as { rows: number; last: number }[]
    // What was written and not yet acknowledged may be there as well: one row at most.
    expect([acknowledged, acknowledged + 1]).toContain(last)
    acknowledged = last
  }
})
