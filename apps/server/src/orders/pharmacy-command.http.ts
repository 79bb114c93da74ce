import { timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import type { HttpApi } from '../host/http-api.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

export const pharmacyCommandPath = '/api/v1/pharmacy-desk'
export const pharmacyCommandHeader = 'x-desk-key'

/**
 * Runs pharmacy commands inside the running shop, because the embedded database allows one process only. The key of the
 * request is derived from the shop's secret.
 */
export function pharmacyCommandHttp({ app, systemContext }: HttpApi): void {
  const schema = {
    hide: true,
    body: Type.Object({ words: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }) }),
  }
  app.post<{ Body: { words: string[] } }>(pharmacyCommandPath, { schema }, async (request, reply) => {
    const ctx = systemContext('pharmacist')
    const given = request.headers[pharmacyCommandHeader]
    if (typeof given !== 'string' || !isSame(given, pharmacyCommandKey(ctx.ports.fingerprint)))
      return reply.callNotFound()
    return { lines: await runPharmacyCommand(ctx, request.body.words) }
  })
}

export const pharmacyCommandKey = (fingerprint: (purpose: string, text: string) => string) =>
  fingerprint('pharmacy desk', 'key')

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
