import { type ChildProcess, spawn } from 'node:child_process'

export interface Running {
  base: string
  /** From the start of the process until it answered. */
  startedInMs: number
  megabytes(): Promise<number>
  /** Of its objects, those that nobody holds any more and are not collected yet among them. */
  heapMegabytes(): Promise<number>
  /** Processor time it has used; 0 where it is not known. */
  cpuSeconds(): Promise<number>
  /** The longest that its event loop was held since this was asked last. */
  longestHoldMs(): Promise<number>
  stop(): Promise<void>
}

const timeoutMs = 300_000
const betweenAsksMs = 25

/** Starts a process of its own and waits until it answers at `path`. */
export async function startProcess(
  args: readonly string[],
  environment: Record<string, string>,
  { port, path }: { port: number; path: string },
): Promise<Running> {
  const from = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  try {
    await waitFor(child, base + path, from + timeoutMs)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    base,
    startedInMs: performance.now() - from,
    megabytes: async () => (await metric(base, 'process_resident_memory_bytes')) / 2 ** 20,
    heapMegabytes: async () => (await metric(base, 'nodejs_heap_size_used_bytes')) / 2 ** 20,
    cpuSeconds: () => metric(base, 'process_cpu_seconds_total'),
    longestHoldMs: async () => (await metric(base, 'nodejs_eventloop_lag_max_seconds')) * 1000,
    stop: () => stopProcess(child),
  }
}

async function waitFor(child: ChildProcess, url: string, until: number): Promise<void> {
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    const isUp = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resume) => setTimeout(resume, betweenAsksMs))
  }
  throw new Error(`${url} did not answer in time`)
}

/** As the process itself reports it; 0 where it has no metrics. */
async function metric(base: string, name: string): Promise<number> {
  const reply = await fetch(`${base}/metrics`)
  const [, value] = new RegExp(`^${name} (\\S+)`, 'm').exec(await reply.text()) ?? []
  return Number(value ?? 0)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resume) => child.once('exit', resume))
  child.kill('SIGTERM')
  await ended
}
