import { refreshDemo } from '../demo/bring-in.ts'
import { say, withCommandContext } from './command-context.ts'

/** `npm run seed`: the demo chain once more, with prices and expiry dates counted from today. */
await withCommandContext('seed', (ctx) => refreshDemo(ctx, say))
