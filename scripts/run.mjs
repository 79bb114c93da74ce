// Runs every npm command. Plain JavaScript, because it runs on whatever Node the machine has (20 or newer):
// it installs what is missing and hands over to the Node 24 that comes with the project.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
/** The first is Chromium without a window of its own. */
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

const [command, ...rest] = process.argv.slice(2)
/**
 * How every process of the shop is started, here, in the image and in the benchmark. New objects get so many megabytes:
 * what Node takes by itself makes the process ninety megabytes larger and no faster. What is not V8's comes from one
 * arena: each of a dozen threads would keep one of its own, mostly empty; what a page takes for a moment stays there for
 * the next (docs/adr/0209-memory-of-a-page-stays-for-the-next.md). Opening hours are read on the clock of the
 * process, which must not change for summer.
 */
const shopProcess = JSON.parse(readFileSync(join(root, 'scripts', 'shop-process.json'), 'utf8'))
const nodeOptions = shopProcess.node
const env = { ...process.env, ...shopProcess.environment, PATH: `${bin}${delimiter}${process.env.PATH}` }
refuseUnusableModules()
const server = (file, ...args) => ['node', [...nodeOptions, join('apps/server/src', file), ...args, ...rest]]

/** A change in one of these starts the server of `npm run dev` again; Vite renews what only the storefront has. */
const watched = [
  'apps/server/src',
  ...['basics', 'contract', 'database', 'domain', 'adapters', 'sandbox'].map((name) => `packages/${name}/src`),
  'db/migrations',
]

const commands = {
  start: async () => {
    const storefront = buildStorefront()
    await buildServer()
    // While the storefront is being built, the shop opens its database and imports the demo chain.
    const words = [...nodeOptions, 'apps/server/build/main.js', '--storefront-follows', ...rest]
    const shop = become('node', words, { NODE_ENV: 'production' }, ['ipc'])
    await storefront
    if (shop.connected) shop.send('built')
    await compressStorefront({ isInNoHurry: true })
  },
  dev: () => {
    const [node, given] = server('main.ts', '--live')
    become(node, ['--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`), ...given], {
      NODE_ENV: 'development',
    })
  },
  build: () => build(),
  seed: () => become(...server('commands/seed.ts')),
  import: () => become(...server('commands/import.ts')),
  settings: () => become(...server('commands/settings.ts')),
  pharmacy: () => become(...server('commands/pharmacy.ts')),
  appointments: () => become(...server('commands/appointments.ts')),
  reviews: () => become(...server('commands/reviews.ts')),
  catalogue: () => become(...server('commands/catalogue.ts')),
  partners: () => become(...server('commands/partners.ts')),
  staff: () => become(...server('commands/staff.ts')),
  content: () => become(...server('commands/content.ts')),
  tables: () => become('node', ['scripts/tables.ts']),
  picture: () => become('node', ['scripts/architecture.ts']),
  // Installed is everything before this.
  install: () => undefined,
  bench: async () => {
    await build()
    // The import of a large chain is measured in this process, as `npm run import` does it.
    become('node', [...nodeOptions, 'tests/load/bench.ts', ...rest], { NODE_ENV: 'production' })
  },
  prove: async () => {
    if (rest.includes('--cluster') || rest.includes('--release')) await build()
    become('node', ['tests/prove/main.ts', ...rest])
  },
  fuzz: () => become('node', ['tests/fuzz/main.ts', ...rest]),
  mutate: () => become('stryker', ['run', 'tests/mutation/stryker.config.mjs', ...rest]),
  screens: async () => {
    const CHROMIUM_PATH = chromium()
    await build()
    become('playwright', ['test', '-c', 'tests/journeys/screens/playwright.config.ts', ...rest], { CHROMIUM_PATH })
  },
  crawl: () => become('node', ['tests/crawl/main.ts', ...rest]),
  // Both build as one of their steps, beside what needs no build.
  check: () => become('node', ['scripts/check.ts', ...rest]),
  test: () => become('node', ['scripts/check.ts', '--journeys', ...rest], { CHROMIUM_PATH: chromium() }),
}

/** What whoever has the shop but does not change it says. */
const shopCommands = new Set(
  'start seed import settings pharmacy appointments reviews catalogue partners staff content'.split(' '),
)

const chosen = commands[command]
if (!chosen) stop(`Say what to do: ${Object.keys(commands).join(', ')}.`)
install()
await chosen()

/**
 * Installs when the lockfile has changed since the last install, or when nothing is installed. The shop is built of and runs
 * on what its two apps depend on, half of all packages: the tools of the checks belong to the root and come with the first
 * command that needs them, beside what is there, because a shop may be running.
 */
function install() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  const isThere = (name) => isFresh(name, wanted) && existsSync(join(bin, 'vite'))
  const isShopOnly = shopCommands.has(command)
  if (isThere('install') || (isShopOnly && isThere('install-shop'))) return
  say('Installing packages…')
  const [words, name] = isShopOnly
    ? [['ci', '--workspace=apps/server', '--workspace=apps/storefront'], 'install-shop']
    : [isThere('install-shop') ? ['install', '--no-save'] : ['ci'], 'install']
  run('npm', [...words, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  mark(name, wanted)
  refuseOldNode()
}

/** Builds the storefront and the server side by side, each when its sources have changed since its last build. */
async function build() {
  await Promise.all([buildStorefront().then(() => compressStorefront()), buildServer()])
}

function buildStorefront() {
  return buildApp('storefront', ['apps/storefront', 'packages/ui', 'packages/basics'], 'build/server/index.js')
}

function buildServer() {
  return buildApp('server', ['apps/server', 'packages', 'demo/src'], 'build/main.js')
}

async function buildApp(name, folders, result) {
  const sources = folders.flatMap((folder) => filesOf(join(root, folder)))
  const wanted = hashOf([...sources, join(root, 'package-lock.json')])
  if (isFresh(`build-${name}`, wanted) && existsSync(join(root, 'apps', name, result))) return
  say(`Building the ${name}…`)
  rmSync(stampOf(`compressed-${name}`), { force: true })
  const ended = await runScript(name, 'build')
  if (ended) stop(ended.sentence, ended.code)
  mark(`build-${name}`, wanted)
}

/**
 * As `npm run build` does after a build. The shop sends files as they are while they have no compressed copies, so nobody
 * who starts it waits for them: what opens the shop goes before (docs/adr/0264-files-are-compressed-beside-the-open-shop.md).
 */
async function compressStorefront({ isInNoHurry = false } = {}) {
  const wanted = readFileSync(stampOf('build-storefront'), 'utf8')
  if (isFresh('compressed-storefront', wanted)) return
  const ended = await runScript('storefront', 'postbuild', isInNoHurry ? ['nice', '-n', '19'] : [])
  if (ended) return isInNoHurry ? say(ended.sentence) : stop(ended.sentence, ended.code)
  mark('compressed-storefront', wanted)
}

/** Runs a script of an app as npm does, which takes half a second longer for each. @returns how it failed, if it did */
async function runScript(app, name, before = []) {
  const folder = join(root, 'apps', app)
  const line = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts[name]
  // A builder that outlives us would write into the next build.
  const words = [...before, process.execPath, join(root, 'scripts', 'end-with-parent.mjs'), 'sh', '-c', line]
  const child = spawn(words[0], words.slice(1), {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'inherit'],
    env,
    detached: true,
  })
  const [status, signal] = await new Promise((resolve, reject) =>
    child.on('error', reject).on('exit', (...ended) => resolve(ended)),
  )
  if (status === 0) return undefined
  return { sentence: `${line} did not succeed in apps/${app} (${signal ?? status}).`, code: status ?? 1 }
}

/**
 * Node itself keeps compiled modules in the folder that NODE_COMPILE_CACHE names, and never gets as far as our code where
 * that is below a folder that says of every new one that there is no such path (`/proc`).
 */
function refuseUnusableModules() {
  const folder = env.NODE_COMPILE_CACHE
  if (!folder || canMake(resolve(folder))) return
  delete env.NODE_COMPILE_CACHE
  say(`NODE_COMPILE_CACHE: no folder can be made at ${folder}; compiled modules are kept in node_modules/.cache.`)
}

function canMake(folder) {
  if (existsSync(folder)) return true
  if (!canMake(dirname(folder))) return false
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** The pinned Node has no build for every system; there the machine's own must be new enough. */
function refuseOldNode() {
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
  if (Number(stdout?.match(/^v(\d+)/)?.[1] ?? 0) < 24)
    stop('This system needs Node 24 or newer of its own: the pinned one is for Linux on x64 and arm64.')
}

function chromium() {
  const found = [process.env.CHROMIUM_PATH, ...chromiums].find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    stop(
      'The journeys need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH. "npm run check" does without.',
    )
  say('Installing Chromium…')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
  return chromiums[0]
}

function run(program, args, extra = {}) {
  const { status, signal } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } })
  if (status !== 0) stop(`${program} ${args.join(' ')} did not succeed (${signal ?? status}).`, status ?? 1)
}

/** Runs to the end in this process's place: signals go on to it, its exit code is ours, and it does not outlive us. */
function become(program, args, extra = {}, channels = []) {
  const stdio = ['inherit', 'inherit', 'inherit', ...channels]
  const child = spawn(program, args, { cwd: root, stdio, env: { ...env, ...extra } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('exit', () => child.kill())
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return child
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router'].includes(entry.name)) return []
    return entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]
  })
}

function hashOf(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function stampOf(name) {
  return join(root, 'node_modules', '.cache', 'romashka', name)
}

function isFresh(name, wanted) {
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === wanted
}

function mark(name, wanted) {
  mkdirSync(dirname(stampOf(name)), { recursive: true })
  writeFileSync(stampOf(name), wanted)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function stop(line, code = 1) {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}
