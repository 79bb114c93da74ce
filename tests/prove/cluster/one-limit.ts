import { setTimeout as pause } from 'node:timers/promises'
import { Client } from './client.ts'
import type { Cluster, Member } from './cluster.ts'

/** Of all web processes together; searches have a tenth of it. */
export const requestsPerMinute = 6_000
const searchesPerMinute = requestsPerMinute / 10
/** Less than two processes would let through that count each by itself. */
const asked = searchesPerMinute * 1.8
const lanes = 12
/** What each of two processes may count before the other knows, and what is on its way meanwhile. */
const most = searchesPerMinute * 1.2
const minuteMs = 60_000
/** The minute of the limit is the clock's: so much of it has to be left. */
const enoughMs = 30_000
/** Another visitor than the rest of the proof. */
const localAddress = '127.0.0.2'
const path = '/api/v1/products/suggest?query=x'

export interface OneLimit {
  passed: number
  asked: number
  /** How many of them each web process has answered. */
  byProcess: number[]
  wrongs: string[]
}

/** One visitor, whose searches the balancer spreads over two processes, until long after the limit of a minute. */
export async function tryOneLimit({ balancer, webs }: Cluster): Promise<OneLimit> {
  const leftMs = minuteMs - (Date.now() % minuteMs)
  if (leftMs < enoughMs) await pause(leftMs)
  const client = new Client(balancer.origin, { localAddress })
  let left = asked
  let passed = 0
  const search = async () => {
    while (left > 0) {
      left -= 1
      const answer = await client.ask({ method: 'GET', path, headers: { 'x-channel': 'web', 'x-city-id': '1' } })
      if (answer?.status === 200) passed += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, search))
  client.close()
  const byProcess = await Promise.all(webs.map(countSearches))
  const wrongs = [
    ...(passed >= searchesPerMinute && passed <= most
      ? []
      : [`of a limit of ${searchesPerMinute} searches one visitor was let through ${passed}`]),
    ...(byProcess.every((count) => count > 0) ? [] : ['one process answered all searches']),
  ]
  return { passed, asked, byProcess, wrongs }
}

async function countSearches({ port }: Member): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const series = /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/products\/suggest".*\} (\d+)$/gm
  return [...text.matchAll(series)].reduce((sum, [, count]) => sum + Number(count), 0)
}
