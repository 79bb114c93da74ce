import type { Figure } from './figures.ts'
import type { Running } from './processes.ts'
import { type Answers, type Latencies, type LoadRequest, read, sendRequests } from './send-requests.ts'

export interface Measured {
  name: string
  ours: Latencies
  /** Answer times with nobody else asking. */
  alone: Latencies
  /** Of the shop's own process, for one answer; the database's is not in it. */
  processorMs: number
  reference: { name: string; reading: Latencies }
  aim: number | undefined
}

export interface Rates {
  seconds: number
  connections: number
}

const rounds = 2
const warmUpSeconds = 1

/** Ours and the reference by turns, so that whatever else the machine does falls on both. */
export async function measure(
  figure: Figure,
  { ours, reference }: { ours: Running; reference: Running },
  { seconds, connections }: Rates,
): Promise<Measured> {
  const runLoad = (
    { base }: Running,
    requests: readonly LoadRequest[],
    connectionsNow = connections,
    secondsNow = seconds,
  ) => sendRequests({ base, requests, seconds: secondsNow, connections: connectionsNow })
  await runLoad(ours, figure.ours, connections, warmUpSeconds)
  await runLoad(reference, figure.reference.requests, connections, warmUpSeconds)
  const answers: { ours: Answers[]; reference: Answers[] } = { ours: [], reference: [] }
  let processorSeconds = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = await ours.cpuSeconds()
    answers.ours.push(await runLoad(ours, figure.ours))
    processorSeconds += (await ours.cpuSeconds()) - before
    answers.reference.push(await runLoad(reference, figure.reference.requests))
  }
  const count = answers.ours.reduce((sum, round) => sum + round.milliseconds.length, 0)
  const alone = await runLoad(ours, figure.ours, 1, seconds)
  return {
    name: figure.name,
    ours: read(answers.ours),
    alone: read([alone]),
    processorMs: (processorSeconds * 1000) / Math.max(1, count),
    reference: { name: figure.reference.name, reading: read(answers.reference) },
    aim: figure.aim,
  }
}
