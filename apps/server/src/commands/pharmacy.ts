import { type Config, readEnvironment } from '../config.ts'
import { createFingerprint } from '../identity/fingerprints.ts'
import { deskHeader, deskKey, deskPath } from '../orders/pharmacy-desk.http.ts'
import { atTheDesk } from '../orders/pharmacy-desk.ts'
import { inHouse, say } from './open-house.ts'

/** What the people in a pharmacy do, until they have a workplace of their own. */
const words = process.argv.slice(2)
const config = readEnvironment()
const answered = await askRunningShop(config)
if (answered) for (const line of answered) say(line)
else await inHouse('pharmacist', async (ctx) => (await atTheDesk(ctx, words)).forEach(say))

/** The lines a running shop answers; undefined when none is running. */
async function askRunningShop({ PORT, TOKEN_SECRET }: Config): Promise<string[] | undefined> {
  try {
    const reply = await fetch(`http://127.0.0.1:${PORT}${deskPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [deskHeader]: deskKey(createFingerprint(TOKEN_SECRET)) },
      body: JSON.stringify({ words }),
    })
    if (!reply.ok) return undefined
    const { lines } = (await reply.json()) as { lines: string[] }
    return lines
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
