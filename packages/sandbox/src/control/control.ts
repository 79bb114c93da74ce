import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { showControl } from './control.page.ts'
import type { Fault, FaultKind } from './faults.ts'

const kinds: readonly FaultKind[] = [
  'processing',
  'error',
  'timeout',
  'too_many',
  'refund_pending',
  'refund_cancelled',
  'receipt_failed',
  'number',
  'quota',
  'html',
  'refused',
  'foreign',
  'same_page',
  'cut_off',
  'partial',
  'twice',
]
const vendors = ['yookassa', 'tbank', 'sms', 'dadata', 'yandex', 'vk', 'tid', 'hh', 'registry'] as const

/** Lets tests and visitors plan faults of the vendors' next calls. */
export function controlRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.get('/control', (_request, reply) => showControl(reply, sandbox))

  scope.post<{ Body: Record<string, unknown> }>('/control', async (request, reply) => {
    const planned = readFault(request.body)
    if (!planned) return reply.code(400).send({ error: 'vendor and kind are required', vendors, kinds })
    sandbox.faults.add(planned.fault, planned.times)
    if (String(request.headers['content-type']).includes('json')) return { planned: sandbox.faults.list() }
    return reply.redirect(`${sandbox.root}/control`, 303)
  })

  scope.delete('/control', async () => {
    sandbox.faults.clear()
    return { planned: [] }
  })
}

function readFault(body: Record<string, unknown> | null): { fault: Fault; times: number } | undefined {
  const kind = kinds.find((known) => known === body?.kind)
  const vendor = vendors.find((known) => known === body?.vendor)
  if (!body || !kind || !vendor) return undefined
  const times = Math.min(Math.max(Math.trunc(Number(body.times ?? 1)) || 1, 1), 1000)
  const performed =
    body.performed === undefined ? kind !== 'too_many' && kind !== 'refused' : String(body.performed) === 'true'
  const given = (name: string) => (body[name] === undefined || body[name] === '' ? undefined : String(body[name]))
  const [method, path] = [given('method'), given('path')]
  return { fault: { vendor, kind, performed, method, path, delayMs: Number(body.delayMs ?? 30_000) || 30_000 }, times }
}
