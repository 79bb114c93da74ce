import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, staff } from '@romashka/domain'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { HttpApi } from '../host/http-api.ts'
import {
  operatorHeader,
  type StaffFile,
  type StaffMember,
  type StaffReply,
  staffKeyHeader,
  wholeChain,
} from './command-requests.ts'

export interface StaffCommands {
  path: string
  /** Whose key is accepted; the operator's is accepted everywhere. */
  role: staff.StaffRole | 'operator'
  /** Bytes of a request, where files come with the words. */
  bodyLimit?: number
  act(ctx: Context, words: readonly string[], member: StaffMember, files: readonly StaffFile[]): Promise<StaffReply>
}

/** Runs typed commands inside the running shop. Without the right key the path is answered with 404. */
export function serveStaffCommands(api: HttpApi, { path, role, bodyLimit, act }: StaffCommands): void {
  const file = Type.Object({
    path: Type.String({ maxLength: 500 }),
    text: Type.String(),
    encoding: Type.Optional(Type.Literal('base64')),
  })
  const schema = {
    hide: true,
    body: Type.Object({
      words: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 60 }),
      files: Type.Optional(Type.Array(file, { maxItems: 10_000 })),
    }),
  }
  const config = { onInternalPort: true }
  const entered = new WeakMap<FastifyRequest, Entered>()
  api.app.post<{ Body: { words: string[]; files?: StaffFile[] } }>(path, {
    schema,
    config,
    ...(bodyLimit && { bodyLimit }),
    // Checked before the body is read: only the holder of a key may send so much.
    onRequest: async (request, reply) => {
      const one = await enter(api, role, request)
      if (one) entered.set(request, one)
      else reply.callNotFound()
    },
    handler: async (request, reply) => {
      const one = entered.get(request)
      if (!one) return reply.callNotFound()
      const { name, member } = one
      const ctx: Context = {
        ...api.systemContext(name),
        caller: { kind: 'system', name, pharmacyId: member.pharmacyId },
      }
      const answer = await act(ctx, request.body.words, member, request.body.files ?? [])
      return Array.isArray(answer) ? { lines: answer } : answer
    },
  })
}

interface Entered {
  /** As whom the work is written down. */
  name: string
  member: StaffMember
}

/** Who has the key of this request; undefined where it opens nothing. */
async function enter(
  { systemContext, operatorKey }: HttpApi,
  role: StaffCommands['role'],
  request: FastifyRequest,
): Promise<Entered | undefined> {
  const key = String(request.headers[staffKeyHeader] ?? '')
  if (isSame(key, operatorKey)) return { name: `operator ${operatorOf(request)}`, member: wholeChain }
  const found = key.startsWith('staff_') ? await staff.findStaffKey(systemContext('staff'), key) : undefined
  return found?.role === role ? { name: `${role} ${found.id}`, member: found } : undefined
}

const operatorOf = ({ headers }: FastifyRequest): string =>
  String(headers[operatorHeader] ?? '').replace(/[^\w.-]/g, '') || 'unnamed'

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
