import { fail, isUuid } from '@romashka/basics'
import { partners } from '@romashka/domain'
import type { FastifyRequest } from 'fastify'
import type { HttpApi } from '../host/http-api.ts'

const path = '/api/v1/offers/:offerId/documents'
const fileTypes = ['application/pdf', 'image/jpeg', 'image/png']

interface Upload {
  Params: { offerId: string }
  Querystring: { name?: string }
  Body: Buffer | undefined
}

/**
 * The body is the file itself. It is not read without the key of the application, never beyond the size limit of a
 * document, and one application sends one file at a time.
 */
export function documentRoute({ app, systemContext }: HttpApi): void {
  const ctx = () => systemContext('partner document')
  const arriving = new Set<string>()

  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: partners.longestDocumentBytes } as const
    scope.addContentTypeParser(fileTypes, options, (_request, body, done) => done(null, body))
    scope.put<Upload>(path, {
      schema: { hide: true },
      onRequest: async (request, reply) => {
        const of = keyOf(request)
        // What is refused here is not read to its end.
        reply.header('connection', 'close')
        await partners.expectDocument(ctx(), of)
        if (arriving.has(of.id)) fail('request.too_many')
        arriving.add(of.id)
        reply.raw.once('close', () => arriving.delete(of.id))
        reply.removeHeader('connection')
      },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) fail('partner_application.document_invalid')
        const file = { name: String(request.query.name ?? ''), bytes: request.body }
        return reply.code(201).send(await partners.addDocument(ctx(), keyOf(request), file))
      },
    })
  })
}

function keyOf({ params, headers }: FastifyRequest<Upload>): partners.ApplicationKey {
  if (!isUuid(params.offerId)) fail('partner_application.not_found')
  return { id: params.offerId, key: String(headers['x-offer-key'] ?? '') }
}
