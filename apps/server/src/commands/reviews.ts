import { readEnvironment } from '../config.ts'
import { createFingerprint } from '../identity/fingerprints.ts'
import { deskHeader, deskKey } from '../orders/pharmacy-desk.http.ts'
import { reviewDeskPath } from '../reviews/review-desk.http.ts'
import { atTheReviewDesk } from '../reviews/review-desk.ts'
import { inHouse, say } from './open-house.ts'

/** What a moderator does, until there is a workplace for it. A running shop is asked; without one the database is. */
const words = process.argv.slice(2)
const answered = await askRunningShop()
if (answered) for (const line of answered) say(line)
else await inHouse('moderator', async (ctx) => (await atTheReviewDesk(ctx, words)).forEach(say))

async function askRunningShop(): Promise<string[] | undefined> {
  const { PORT, TOKEN_SECRET } = readEnvironment()
  try {
    const reply = await fetch(`http://127.0.0.1:${PORT}${reviewDeskPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [deskHeader]: deskKey(createFingerprint(TOKEN_SECRET)) },
      body: JSON.stringify({ words }),
    })
    return reply.ok ? ((await reply.json()) as { lines: string[] }).lines : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
