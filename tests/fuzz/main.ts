import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzzChains } from './order-chains.ts'
import { fuzz } from './run.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    orders: { type: 'boolean', default: false },
  },
})
const seed = values.seed === undefined ? randomInt(2 ** 31 - 1) : Number(values.seed)
if (values.orders) {
  const { requests, succeeded, faults } = await fuzzChains({ requests: Number(values.requests), seed })
  for (const fault of faults) say(fault)
  say([...succeeded].map(([step, times]) => `${step}: ${times}`).join(', '))
  say(`${requests} requests of whole orders with seed ${seed}, ${faults.length} faults`)
  process.exit(faults.length === 0 ? 0 : 1)
}
const { requests, statuses, neverSucceeded, faults } = await fuzz({ requests: Number(values.requests), seed })

const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
for (const fault of faults) say(fault)
say(`Never answered with success: ${neverSucceeded.join(', ') || 'none'}`)
say(`${requests} requests with seed ${seed} (${counted.join(', ')}), ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
