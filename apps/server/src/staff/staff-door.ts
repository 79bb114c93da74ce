import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, staff } from '@romashka/domain'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { HttpApi } from '../host/http-api.ts'

export const staffKeyHeader = 'x-staff-key'
/** The name of the operator's account on the machine; believed only together with the operator's key. */
export const operatorHeader = 'x-operator'

/** Who came in by a staff door. A key without a pharmacy is the chain's. */
export type StaffMember = Pick<staff.StaffKey, 'pharmacyId'>

export interface StaffDoor {
  path: string
  /** Whose key opens it; the operator's opens every door. */
  role: staff.StaffRole | 'operator'
  act(ctx: Context, words: readonly string[], member: StaffMember): Promise<string[]>
}

export const wholeChain: StaffMember = { pharmacyId: null }

/** Runs typed commands inside the running shop. Without the right key the door does not exist. */
export function openStaffDoor({ app, systemContext, operatorKey }: HttpApi, { path, role, act }: StaffDoor): void {
  const schema = {
    hide: true,
    body: Type.Object({ words: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 60 }) }),
  }
  const config = { onInternalPort: true }
  app.post<{ Body: { words: string[] } }>(path, { schema, config }, async (request, reply) => {
    const key = String(request.headers[staffKeyHeader] ?? '')
    if (isSame(key, operatorKey))
      return { lines: await act(systemContext(`operator ${operatorOf(request)}`), request.body.words, wholeChain) }
    const found = key.startsWith('staff_') ? await staff.findStaffKey(systemContext('staff'), key) : undefined
    if (found?.role !== role) return reply.callNotFound()
    return { lines: await act(systemContext(`${role} ${found.id}`), request.body.words, found) }
  })
}

const operatorOf = ({ headers }: FastifyRequest): string =>
  String(headers[operatorHeader] ?? '').replace(/[^\w.-]/g, '') || 'unnamed'

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
