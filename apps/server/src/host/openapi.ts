import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const docsPath = '/api/docs'
const openApiPath = '/api/openapi.json'

export const isDocsPath = (url: string): boolean =>
  url === openApiPath || url === docsPath || url.startsWith(`${docsPath}/`)

/** Publishes the contract as OpenAPI 3.1, from the schemas that validate each request. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Romashka pharmacy API',
        version: '1.0.0',
        description:
          'Money is whole kopecks; instants are ISO 8601 in UTC. Refusals are application/problem+json with a code.',
      },
      components: { securitySchemes: { shopper: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ shopper: [] }],
    },
    refResolver: { buildLocalReference: (shape, _base, _fragment, i) => String(shape.$id ?? `shape-${i}`) },
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: true,
    logLevel: 'warn',
    uiConfig: { docExpansion: 'none', filter: true },
  })
  app.get(openApiPath, { schema: { hide: true } }, async () => app.swagger())
}
