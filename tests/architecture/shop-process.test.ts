import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import shopProcess from '../../scripts/shop-process.json' with { type: 'json' }

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const variables = Object.entries(shopProcess.environment).map(([name, value]) => `${name}=${value}`)

test('the image and what the operator is told start the shop as npm start does', () => {
  const command = ['node', ...shopProcess.node, 'apps/server/build/main.js']
  expect(read('Dockerfile')).toContain(`CMD [${command.map((word) => `"${word}"`).join(', ')}]`)
  for (const variable of variables) expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${variable}\\b`, 'm'))
  expect(read('docs/operations.md')).toContain(`\`${[...variables, ...command].join(' ')}\``)
})

test('the clock of the process never changes: an hour that summer leaves out would close a pharmacy', () => {
  const { TZ } = shopProcess.environment
  const hoursOf = (zone: string) =>
    execFileSync('node', ['-e', 'console.log(new Date("2027-03-28T02:30:00").getHours())'], {
      env: { ...process.env, TZ: zone },
    })
  expect(Number(hoursOf(TZ))).toBe(2)
  expect(Number(hoursOf('Europe/Berlin'))).toBe(3)
})

test.each(['America/New_York', 'Asia/Vladivostok'])(
  'a process that somebody starts with the clock of %s has the one that never changes',
  (zone) => {
    const config = JSON.stringify(new URL('../../apps/server/src/config.ts', import.meta.url).href)
    const asked = `const { readEnvironment } = await import(${config}); readEnvironment()
      console.log(new Date('2027-03-14T02:30:00').toJSON())`
    const said = execFileSync('node', ['--input-type=module', '-e', asked], { env: { ...process.env, TZ: zone } })
    expect(String(said)).toBe('2027-03-14T02:30:00.000Z\n')
  },
)
