import { parseArgs } from 'node:util'
import { crawl } from './crawl.ts'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    city: { type: 'string', default: 'kazan' },
    most: { type: 'string' },
  },
})
const mostOfKind = values.most === undefined ? Number.POSITIVE_INFINITY : Number(values.most)
const { pages, faults } = await crawl({ origin: values.origin, city: values.city, mostOfKind })
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${pages} pages, ${faults.length} faults\n`)
process.exit(faults.length === 0 ? 0 : 1)
