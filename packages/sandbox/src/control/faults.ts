import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What goes wrong with one of the next calls:
 * `processing` 202, `error` 500, `timeout` no answer, `too_many` 429 (which a vendor says before doing anything);
 * the refund ones end a refund differently, `number` refuses one phone and `quota` uses up the day's limit.
 */
export type FaultKind =
  | 'processing'
  | 'error'
  | 'timeout'
  | 'too_many'
  | 'refund_pending'
  | 'refund_cancelled'
  | 'number'
  | 'quota'

export type Fault = {
  vendor: string
  kind: FaultKind
  /** Whether the call took effect although the caller is not told so. */
  performed: boolean
  /** Only calls by this HTTP method. */
  method: string | undefined
  delayMs: number
}

export type Faults = {
  add(fault: Fault, times: number): void
  take(vendor: string, kinds: readonly FaultKind[], method?: string): Fault | undefined
  list(): Fault[]
  clear(): void
}

export function openFaults(): Faults {
  const planned: Fault[] = []
  return {
    add(fault, times) {
      for (let at = 0; at < times; at += 1) planned.push(fault)
    },
    take(vendor, kinds, method) {
      const at = planned.findIndex(
        (fault) =>
          fault.vendor === vendor &&
          kinds.includes(fault.kind) &&
          (fault.method === undefined || method === undefined || fault.method === method),
      )
      return at < 0 ? undefined : planned.splice(at, 1)[0]
    },
    list: () => [...planned],
    clear() {
      planned.length = 0
    },
  }
}

/** How a vendor words a failure of its own. */
export type FaultAnswer = (kind: FaultKind) => { status: number; body: unknown }

const transport = ['processing', 'error', 'timeout', 'too_many'] as const

/** Makes planned faults happen to the calls of this scope. */
export function sufferFaults(scope: FastifyInstance, vendor: string, faults: Faults, answer: FaultAnswer): void {
  const suffering = new WeakMap<FastifyRequest, Fault>()
  const closing = new AbortController()
  scope.addHook('preClose', async () => closing.abort())

  scope.addHook('preHandler', async (request, reply) => {
    const fault = faults.take(vendor, transport, request.method)
    if (!fault) return
    suffering.set(request, fault)
    if (!fault.performed) await reply.send({})
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = suffering.get(request)
    if (!fault) return payload
    if (fault.kind === 'timeout') await silence(request, fault.delayMs, closing.signal)
    const said = answer(fault.kind)
    reply.code(said.status).header('content-type', 'application/json; charset=utf-8').removeHeader('content-length')
    return JSON.stringify(said.body)
  })
}

/** Says nothing until the caller gives up, the time is over or the sandbox closes. */
function silence(request: FastifyRequest, ms: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    request.raw.socket.once('close', resolve)
    closing.addEventListener('abort', () => resolve(), { once: true })
  })
}
