import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type ApiDocument, completeDocument } from './openapi-document.ts'

const docsPath = '/api/docs'
const openApiPath = '/api/openapi.json'

export const isDocsPath = (url: string): boolean =>
  url === openApiPath || url === docsPath || url.startsWith(`${docsPath}/`)

interface Publisher {
  brand: { name: string; email: string; origin: string }
}

/** Publishes the contract as OpenAPI 3.1, from the schemas that validate each request. */
export async function describeApi(app: FastifyInstance, { brand }: Publisher): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Romashka pharmacy API',
        version: '1.0.0',
        description:
          'Money is whole kopecks; instants are ISO 8601 in UTC. Refusals are application/problem+json with a code. Where a path names a word and an id in one place, the word counts: no id can be such a word.',
        contact: { name: brand.name, email: brand.email, url: brand.origin },
        license: { name: 'Proprietary', url: `${brand.origin}/agreement` },
      },
      servers: [{ url: brand.origin, description: 'This shop' }],
      components: { securitySchemes: { shopper: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ shopper: [] }],
    },
    refResolver: { buildLocalReference: (shape, _base, _fragment, i) => String(shape.$id ?? `shape-${i}`) },
    hideUntagged: true,
    transformObject: (document) =>
      'openapiObject' in document ? completeDocument(document.openapiObject as ApiDocument) : document.swaggerObject,
  })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: true,
    logLevel: 'warn',
    uiConfig: { docExpansion: 'none', filter: true },
  })
  app.get(openApiPath, { schema: { hide: true } }, async () => app.swagger())
}
