import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { injectFaults } from '../control/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { moneyRoutes } from './money.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { createPaymentOperations } from './payment-operations.ts'
import { YookassaError, yookassaFault } from './yookassa-error.ts'
import type { YookassaRecords } from './yookassa-records.ts'

/** YooKassa API v3 under `/yookassa/v3`: paths, headers, errors and objects as its own. */
export function yookassa(scope: FastifyInstance, sandbox: Sandbox, records: YookassaRecords): void {
  const operations = createPaymentOperations(sandbox, records)
  scope.register(
    async (api) => {
      api.addHook('onRequest', async (request) => requireShop(sandbox, request))
      injectFaults(api, 'yookassa', sandbox.faults, yookassaFault)
      api.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) => {
        const error = failure instanceof YookassaError ? failure : toYookassaError(failure)
        return reply.code(error.status).send(error.body)
      })
      api.setNotFoundHandler((_request, reply) => {
        return reply.code(404).send(new YookassaError(404, 'not_found', 'Unknown path').body)
      })
      api.get('/me', async () => ({
        account_id: sandbox.options.yookassa?.shopId,
        status: 'enabled',
        test: true,
        fiscalization_enabled: true,
        payment_methods: ['bank_card', 'sbp'],
      }))
      paymentRoutes(api, sandbox, records, operations)
      moneyRoutes(api, sandbox, records, operations)
    },
    { prefix: '/yookassa/v3' },
  )
}

function requireShop(sandbox: Sandbox, request: FastifyRequest): void {
  const { shopId, secretKey } = sandbox.options.yookassa ?? {}
  const expected = Buffer.from(`Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new YookassaError(401, 'invalid_credentials', 'Basic authentication failed', 'Authorization')
}

/** An error of the HTTP server (malformed JSON, wrong type) as an error of the vendor. */
function toYookassaError(failure: Error & { statusCode?: number }): YookassaError {
  const status = failure.statusCode ?? 500
  if (status >= 500) return new YookassaError(500, 'internal_server_error', 'Internal server error')
  return new YookassaError(status, 'invalid_request', failure.message)
}
