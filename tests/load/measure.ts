import type { Figure } from './figures.ts'
import { type Answers, fire, type Reading, read, type Shot } from './fire.ts'

export interface Measured {
  name: string
  ours: Reading
  /** Answer times with nobody else asking. */
  alone: Reading
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
  { ours, reference }: { ours: string; reference: string },
  { seconds, connections }: Rates,
): Promise<Measured> {
  const volley = (base: string, shots: readonly Shot[], connectionsNow = connections, secondsNow = seconds) =>
    fire({ base, shots, seconds: secondsNow, connections: connectionsNow })
  await volley(ours, figure.ours, connections, warmUpSeconds)
  await volley(reference, figure.reference.shots, connections, warmUpSeconds)
  const answers: { ours: Answers[]; reference: Answers[] } = { ours: [], reference: [] }
  for (let round = 0; round < rounds; round += 1) {
    answers.ours.push(await volley(ours, figure.ours))
    answers.reference.push(await volley(reference, figure.reference.shots))
  }
  const alone = await volley(ours, figure.ours, 1, seconds)
  return {
    name: figure.name,
    ours: read(answers.ours),
    alone: read([alone]),
    reference: { name: figure.reference.name, reading: read(answers.reference) },
    aim: figure.aim,
  }
}
