import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    injectedFault: Fault | null
  }
}

/**
 * What happens to one of the next calls: `processing` answers 202, `error` 500, `timeout` nothing, `too_many` 429;
 * `refund_pending` and `refund_cancelled` change the result of a refund, `receipt_failed` what becomes of a receipt after its call was answered, `number` refuses one phone, `quota` answers
 * that the daily limit is used up. Of the registry of prescriptions: `refused` answers 422, `html` a page, `foreign` another patient's
 * lists, `same_page` lists without an end, `cut_off` lists that end too early, `partial` a list that says itself that
 * something is missing, `twice` every entry twice.
 */
export type FaultKind =
  | 'processing'
  | 'error'
  | 'timeout'
  | 'too_many'
  | 'refund_pending'
  | 'refund_cancelled'
  | 'receipt_failed'
  | 'number'
  | 'quota'
  | 'html'
  | 'refused'
  | 'foreign'
  | 'same_page'
  | 'cut_off'
  | 'partial'
  | 'twice'

export type Fault = {
  vendor: string
  kind: FaultKind
  /** Whether the call takes effect although its response is lost. */
  performed: boolean
  /** Only calls by this HTTP method. */
  method: string | undefined
  /** Only calls whose path ends like this. */
  path?: string | undefined
  delayMs: number
}

export type Faults = {
  add(fault: Fault, times: number): void
  take(vendor: string, kinds: readonly FaultKind[], method?: string, path?: string): Fault | undefined
  list(): Fault[]
  clear(): void
}

export function openFaults(): Faults {
  const planned: Fault[] = []
  return {
    add(fault, times) {
      for (let at = 0; at < times; at += 1) planned.push(fault)
    },
    take(vendor, kinds, method, path = '') {
      const at = planned.findIndex(
        (fault) =>
          fault.vendor === vendor &&
          kinds.includes(fault.kind) &&
          (fault.method === undefined || method === undefined || fault.method === method) &&
          path.endsWith(fault.path ?? ''),
      )
      return at < 0 ? undefined : planned.splice(at, 1)[0]
    },
    list: () => [...planned],
    clear() {
      planned.length = 0
    },
  }
}

/** The response of a vendor to a failure of its own. */
export type FaultResponse = (kind: FaultKind) => { status: number; body: unknown }

const transportFaults = ['processing', 'error', 'timeout', 'too_many', 'refused'] as const

/** Applies planned faults to the calls of this scope; each scope is decorated once. */
export function injectFaults(scope: FastifyInstance, vendor: string, faults: Faults, respond: FaultResponse): void {
  scope.decorateRequest('injectedFault', null)
  const closing = new AbortController()
  scope.addHook('preClose', async () => closing.abort())

  scope.addHook('preHandler', async (request, reply) => {
    const fault = faults.take(vendor, transportFaults, request.method, request.routeOptions.url)
    if (!fault) return
    request.injectedFault = fault
    if (!fault.performed) await reply.send({})
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = request.injectedFault
    if (!fault) return payload
    if (fault.kind === 'timeout') await waitUntilGivenUp(request, fault.delayMs, closing.signal)
    const { status, body } = respond(fault.kind)
    reply.code(status).header('content-type', 'application/json; charset=utf-8').removeHeader('content-length')
    return JSON.stringify(body)
  })
}

/** Resolves when the caller disconnects, the time is over or the sandbox closes. */
function waitUntilGivenUp(request: FastifyRequest, ms: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    request.raw.socket.once('close', resolve)
    closing.addEventListener('abort', () => resolve(), { once: true })
  })
}
