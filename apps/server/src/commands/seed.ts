import { refreshDemo } from '../demo/bring-in.ts'
import { inHouse, say } from './open-house.ts'

/** `npm run seed`: the demo chain once more, with prices and expiry dates counted from today. */
await inHouse('seed', (ctx) => refreshDemo(ctx, say))
