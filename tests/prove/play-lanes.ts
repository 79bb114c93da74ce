import fc from 'fast-check'

export interface RunOptions<Run> {
  runs: number
  seed: number
  /** Histories played at the same time. */
  lanes: number
  /** Replays one history by the path that its failure printed. */
  path?: string | undefined
  /** Each lane stops after this time. */
  untilMs?: number | undefined
  /** Processor time of all lanes: as many histories on a busy machine as on a quiet one. */
  processorMs?: number | undefined
  /** After every history. */
  onProgress?(soFar: Run): void
}

/** What every kind of history counts; the kinds add figures of their own. */
export interface RunSummary {
  engine: string
  seed: number
  histories: number
  steps: number
  orders: number
  refusals: Map<string, number>
  seconds: number
  failure?: string
}

interface Histories<Plot, Run> {
  options: RunOptions<Run>
  summary: Run
  plots: fc.Arbitrary<Plot>
  /** The command that replays a failure, without its seed and path. */
  command: string
  /** Opens what one lane plays in. */
  openLane(): Promise<Lane<Plot>>
}

interface Lane<Plot> {
  /** Plays one history and adds it to the summary. Throws when a rule is broken. */
  play(plot: Plot): Promise<void>
  close(): Promise<void>
}

/** Plays generated histories in all lanes until one breaks a rule, the time is over, or all have been played. */
export async function playLanes<Plot, Run extends RunSummary>(histories: Histories<Plot, Run>): Promise<void> {
  const startedAt = performance.now()
  const { options, summary } = histories
  await Promise.all(Array.from({ length: options.lanes }, (_, lane) => playLane(histories, lane, startedAt)))
  summary.seconds = (performance.now() - startedAt) / 1000
}

async function playLane<Plot, Run extends RunSummary>(
  { options, summary, plots, command, openLane }: Histories<Plot, Run>,
  lane: number,
  startedAt: number,
): Promise<void> {
  const { play, close } = await openLane()
  // Opening a shop is not part of the time: on a busy machine it takes longer than some tests have for histories.
  const endsAt = performance.now() + (options.untilMs ?? Number.POSITIVE_INFINITY)
  const endsAtProcessorMs = processorMs() + (options.processorMs ?? Number.POSITIVE_INFINITY)
  const isOver = () => performance.now() > endsAt || processorMs() > endsAtProcessorMs
  const property = fc.asyncProperty(plots, async (plot) => {
    if (summary.failure || isOver()) return
    await play(plot)
    summary.histories += 1
    summary.seconds = (performance.now() - startedAt) / 1000
    options.onProgress?.(summary)
  })
  try {
    const details = await fc.check(property, {
      numRuns: Math.ceil(options.runs / options.lanes),
      seed: options.seed + lane,
      ...(options.path && { path: options.path }),
      endOnFailure: options.path === undefined,
    })
    if (details.failed) summary.failure ??= describe(details, command)
  } finally {
    await close()
  }
}

/** Of this process with its threads, so of an embedded engine as well. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function countRefusals(summary: RunSummary, refused: Iterable<string>): void {
  for (const code of refused) summary.refusals.set(code, (summary.refusals.get(code) ?? 0) + 1)
}

function describe<Plot>(details: fc.RunDetails<[Plot]>, command: string): string {
  const { seed, counterexample, counterexamplePath, errorInstance } = details
  return [
    `again: ${command} --seed ${seed} --path ${counterexamplePath} --lanes 1`,
    JSON.stringify(counterexample?.[0]),
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : 'failed',
  ].join('\n')
}
