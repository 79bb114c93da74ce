import type { Figure } from './figures.ts'
import { type Answers, fire, type Reading, read, type Shot } from './fire.ts'
import type { Running } from './processes.ts'

export interface Measured {
  name: string
  ours: Reading
  /** Answer times with nobody else asking. */
  alone: Reading
  /** Of the shop's own process, for one answer; the database's is not in it. */
  processorMs: number
  reference: { name: string; reading: Reading }
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
  const volley = ({ base }: Running, shots: readonly Shot[], connectionsNow = connections, secondsNow = seconds) =>
    fire({ base, shots, seconds: secondsNow, connections: connectionsNow })
  await volley(ours, figure.ours, connections, warmUpSeconds)
  await volley(reference, figure.reference.shots, connections, warmUpSeconds)
  const answers: { ours: Answers[]; reference: Answers[] } = { ours: [], reference: [] }
  let processorSeconds = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = await ours.cpuSeconds()
    answers.ours.push(await volley(ours, figure.ours))
    processorSeconds += (await ours.cpuSeconds()) - before
    answers.reference.push(await volley(reference, figure.reference.shots))
  }
  const count = answers.ours.reduce((sum, round) => sum + round.milliseconds.length, 0)
  const alone = await volley(ours, figure.ours, 1, seconds)
  return {
    name: figure.name,
    ours: read(answers.ours),
    alone: read([alone]),
    processorMs: (processorSeconds * 1000) / Math.max(1, count),
    reference: { name: figure.reference.name, reading: read(answers.reference) },
    aim: figure.aim,
  }
}
