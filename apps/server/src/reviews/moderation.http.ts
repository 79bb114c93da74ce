import { timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import type { HttpApi } from '../host/http-api.ts'
import { pharmacyCommandHeader, pharmacyCommandKey } from '../orders/pharmacy-command.http.ts'
import { runModerationCommand } from './moderation.ts'

export const moderationPath = '/api/v1/review-desk'

/** Runs the moderator's command in the running shop, protected by the same key as the pharmacist's command. */
export function moderationHttp({ app, systemContext }: HttpApi): void {
  const schema = {
    hide: true,
    body: Type.Object({ words: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 60 }) }),
  }
  app.post<{ Body: { words: string[] } }>(moderationPath, { schema }, async (request, reply) => {
    const ctx = systemContext('moderator')
    const given = Buffer.from(String(request.headers[pharmacyCommandHeader] ?? ''))
    const wanted = Buffer.from(pharmacyCommandKey(ctx.ports.fingerprint))
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.callNotFound()
    return { lines: await runModerationCommand(ctx, request.body.words) }
  })
}
