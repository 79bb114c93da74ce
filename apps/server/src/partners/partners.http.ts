import { fail, isUuid } from '@romashka/basics'
import { partners as contract } from '@romashka/contract'
import { partners } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { openStaffDoor } from '../staff/staff-door.ts'
import * as wire from './partners.wire.ts'
import { partnersPath, runPartnersCommand } from './partners-command.ts'

export function partnersHttp(api: HttpApi): void {
  const { serve } = api
  serve(contract.suggestOkveds, async (ctx, { query }) => ({
    results: await partners.suggestBusinessLines(ctx, query.okved),
  }))
  serve(contract.suggestRegions, async (ctx, { query }) => ({
    results: (await partners.suggestRegions(ctx, query.address)).map(({ id, name }) => ({ region_id: id, name })),
  }))
  serve(contract.createOffer, async (ctx, { body }, http) => {
    http.setHeader('cache-control', 'no-store')
    return wire.begun(await partners.applyAsPartner(ctx, wire.application(body)))
  })
  serve(contract.confirmOffer, async (ctx, { params, headers, body }) => {
    const of = { id: params.offerId, key: headers['x-offer-key'] }
    await partners.confirmApplication(ctx, of, { phone: body.phone_code, email: body.email_code })
    return wire.offer(await partners.followApplication(ctx, of))
  })
  serve(contract.resendOfferCodes, async (ctx, { params, headers }) => {
    await partners.resendCodes(ctx, { id: params.offerId, key: headers['x-offer-key'] })
    return {}
  })
  serve(contract.getOffer, async (ctx, { params, headers }, http) => {
    http.setHeader('cache-control', 'no-store')
    return wire.offer(await partners.followApplication(ctx, { id: params.offerId, key: headers['x-offer-key'] }))
  })
  serve(contract.withdrawOffer, async (ctx, { params, headers }) => {
    await partners.withdrawApplication(ctx, { id: params.offerId, key: headers['x-offer-key'] })
    return {}
  })
  documentRoute(api)
  openStaffDoor(api, { path: partnersPath, role: 'operator', act: runPartnersCommand })
}

const fileTypes = ['application/pdf', 'image/jpeg', 'image/png']
interface Upload {
  Params: { offerId: string }
  Querystring: { name?: string }
  Body: Buffer | undefined
}

/** The body is the file itself; more than it may have is not read. */
function documentRoute({ app, systemContext }: HttpApi): void {
  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: partners.longestDocumentBytes } as const
    scope.addContentTypeParser(fileTypes, options, (_request, body, done) => done(null, body))
    scope.put<Upload>('/api/v1/offers/:offerId/documents', { schema: { hide: true } }, async (request, reply) => {
      const { offerId: id } = request.params
      if (!isUuid(id)) fail('partner_application.not_found')
      if (!Buffer.isBuffer(request.body)) fail('partner_application.document_invalid')
      const of = { id, key: String(request.headers['x-offer-key'] ?? '') }
      const file = { name: String(request.query.name ?? ''), bytes: request.body }
      return reply.code(201).send(await partners.addDocument(systemContext('partner document'), of, file))
    })
  })
}
