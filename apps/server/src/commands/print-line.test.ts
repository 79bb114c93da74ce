import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const file = new URL('print-line.ts', import.meta.url).href
const command = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { printLine } from ${JSON.stringify(file)}
  for (let line = 0; line < 200; line += 1) { printLine('a line '.repeat(200)); await pause(1) }
  process.stderr.write('the work is done')
`

test('a command whose output is read no further does its work to the end', async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', command])
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([0, 'the work is done'])
})

test('what steers a terminal is not printed, and a text of several lines is one line of a list', async () => {
  const text = 'refused\u001b[2J\u001b]0;title\u0007\u009b1A\u202e\u2028: no money\tleft\nnext'
  const line = `import { printLine } from ${JSON.stringify(file)}; printLine(${JSON.stringify(text)})`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', line])
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    shown += more
  })
  await once(child, 'close')
  expect(shown).toBe('refused[2J]0;title1A\n    : no money\tleft\n    next\n')
})
