import { refreshDemo } from '../demo/import-demo.ts'
import { printLine, withCommandContext } from './command-context.ts'

/** `npm run seed`: the demo chain once more, with prices and expiry dates counted from today. */
await withCommandContext('seed', (ctx) => refreshDemo(ctx, printLine))
