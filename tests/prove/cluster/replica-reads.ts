import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from './cluster.ts'

const betweenAsksMs = 50
/** So soon a replica that is back has to be read from. */
const usedWithinMs = 15_000

interface Figures {
  isUsed: boolean
  /** Statements that the replica has answered since the process began. */
  reads: number
}

async function figuresOf({ port }: Member): Promise<Figures> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const read = (figure: RegExp) => Number(figure.exec(text)?.[1])
  return {
    isUsed: read(/^database_replica_used (\d)$/m) === 1,
    reads: read(/^database_lagging_reads_total\{server="replica"\} (\d+)$/m),
  }
}

/** Of all web processes together. */
export async function countReplicaReads(webs: readonly Member[]): Promise<number> {
  const figures = await Promise.all(webs.map(figuresOf))
  return figures.reduce((sum, { reads }) => sum + reads, 0)
}

/** Until every web process reads from it; false where one does not in time. */
export async function isReplicaUsed(webs: readonly Member[]): Promise<boolean> {
  for (const until = performance.now() + usedWithinMs; performance.now() < until; await pause(betweenAsksMs))
    if ((await Promise.all(webs.map(figuresOf))).every(({ isUsed }) => isUsed)) return true
  return false
}
