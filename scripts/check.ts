import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'

/**
 * The gate: each step prints one line when it has ended, and a step that fails prints what it found. `--journeys` adds the
 * browser and the long proofs, `--postgres` everything that speaks SQL on a PostgreSQL server.
 * The last line counts tests and checks together: `N passed, N failed`.
 */
interface Step {
  name: string
  command: string
  args: string[]
  /** Where a test runner leaves its figures; without it the step counts as one. */
  report?: { file: string; read: (text: string) => Count }
  environment?: Record<string, string>
  /** Lines to be read although the step succeeded. */
  notices?: RegExp
}

/**
 * By itself the compiler checks with four threads, which repeat much of each other's work. It keeps what it has found:
 * the next check reads anew what has changed and what depends on it. A clean clone has nothing kept.
 */
const typesOf = (name: string) => [
  ...['--checkers', '1', '--incremental', '--tsBuildInfoFile'],
  resolve('node_modules/.cache/romashka', `types-${name}.json`),
]
/** Garbage of the compiler is collected only where it would take more room than this: a tenth of its processor time. */
const rareCollections = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

interface Count {
  passed: number
  failed: number
  /** Passed at the second attempt only (docs/adr/0103-a-failed-journey-is-played-once-more.md). */
  flaky?: number
}

const isWhole = process.argv.includes('--journeys')
const isOnServerToo = process.argv.includes('--postgres')
const journeyReport = 'test-results/journeys.json'
const serverReport = 'test-results/postgres.json'

const build: Step = { name: 'build', command: 'node', args: ['scripts/run.mjs', 'build'] }
const readers: Step[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.', ...typesOf('all')], environment: rareCollections },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'types of the storefront',
    command: 'npm',
    args: ['run', '--silent', 'types', '-w', 'apps/storefront', '--', ...typesOf('storefront')],
    environment: rareCollections,
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  { name: 'types of the journeys', command: 'tsc', args: ['-p', 'tests/journeys', ...typesOf('journeys')] },
]
/** Generated histories and processes that are killed take minutes, so only the whole run has them. */
const tests = testsOf('rules, calls and screens', ['rules', 'screens', ...(isWhole ? ['long'] : [])])
const journeys: Step = {
  name: 'journeys in the browser',
  command: 'playwright',
  args: ['test', '--reporter=json'],
  report: { file: journeyReport, read: readPlaywright },
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
}
const onServer: Step = {
  name: 'what speaks SQL, on PostgreSQL',
  command: 'scripts/postgres-tests.sh',
  args: [],
  report: { file: serverReport, read: readVitest },
  notices: /^.* is not installed .*$/gm,
}

const total: Count = { passed: 0, failed: 0 }
const built = perform(build)
// The journeys' shop imports its chain on one core for half a minute before the first journey begins, and tests wait for
// their databases a quarter of the time: types and style are read beside them. Beside anything longer the browser's
// renderers and the tests take the cores from each other (docs/adr/0148-the-checks-are-steps.md).
const [besideReaders, afterwards] = isWhole ? [[journeys], [tests]] : [[tests], []]
await Promise.all([inTurn(besideReaders, built), inTurn(readers)])
await inTurn(isOnServerToo ? [...afterwards, onServer] : afterwards, built)
say(`${total.passed} passed, ${total.failed} failed`)
// Not process.exit(): what a pipe has not taken yet, more than 64 kB of a step that failed, would be lost.
process.exitCode = total.failed === 0 ? 0 : 1

function testsOf(name: string, projects: readonly string[]): Step {
  const file = `test-results/${projects[0]}.json`
  const chosen = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...chosen],
    report: { file, read: readVitest },
  }
}

/** One after the other, once what they need is there; without it none. */
async function inTurn(steps: readonly Step[], needed = Promise.resolve(true)): Promise<void> {
  if (!(await needed)) return
  for (const step of steps) await perform(step)
}

/** Says whether it succeeded. */
async function perform(step: Step): Promise<boolean> {
  const from = performance.now()
  const before = processorTimes()
  const { code, output } = await run(step)
  const after = processorTimes()
  const count = await readCount(step, code)
  total.passed += count.passed
  total.failed += count.failed
  const verdict = code === 0 ? (count.flaky ? 'flaky' : 'ok') : 'FAILED'
  const busy = Math.round((100 * (after.busy - before.busy)) / (after.all - before.all))
  say(`${verdict.padEnd(7)}${step.name} (${((performance.now() - from) / 1000).toFixed(1)} s, cores ${busy} % busy)`)
  if (code !== 0 || count.flaky) say(output)
  else for (const notice of step.notices ? (output.match(step.notices) ?? []) : []) say(notice)
  return code === 0
}

/** Of all cores and whoever used them: where they were idle a step waits, elsewhere only less work makes it shorter. */
function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, core) => sum + core.idle, 0)
  const all = times.flatMap((core) => Object.values(core)).reduce((sum, ms) => sum + ms, 0)
  return { busy: all - idle, all }
}

async function run(step: Step): Promise<{ code: number; output: string }> {
  if (step.report) await rm(step.report.file, { force: true })
  // Vitest takes FORCE_COLOR for a wish for colours, whatever its value.
  const { FORCE_COLOR: _, ...environment } = process.env
  const child = spawn(step.command, step.args, { env: { ...environment, ...step.environment, NO_COLOR: '1' } })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number>((ended) => child.on('close', (status) => ended(status ?? 1)))
  return { code, output }
}

/** A runner that failed without a failed test of its own (a crash, a file that does not load) still counts as failed. */
async function readCount(step: Step, code: number): Promise<Count> {
  const plain = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!step.report) return plain
  if (!existsSync(step.report.file)) return plain
  const count = step.report.read(await readFile(step.report.file, 'utf8'))
  return { ...count, failed: Math.max(count.failed, plain.failed) }
}

function readVitest(text: string): Count {
  const { numPassedTests, numFailedTests } = JSON.parse(text) as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

function readPlaywright(text: string): Count {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: stats.flaky }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
