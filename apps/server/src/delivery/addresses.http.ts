import { addresses as contract } from '@romashka/contract'
import { delivery } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './delivery.wire.ts'

export function addressesHttp({ serve }: HttpApi): void {
  serve(contract.suggestAddresses, async (ctx, { query }) => ({
    results: (await delivery.suggestAddresses(ctx, query.query)).map(wire.suggestion),
  }))
  serve(contract.createAddress, async (ctx, { body }) =>
    wire.address(await delivery.createAddress(ctx, wire.addressFields(body, ctx.cityId))),
  )
  serve(contract.listAddresses, async (ctx, { query }) => {
    const found = await delivery.listAddresses(ctx, { page: query.page ?? 1, size: query.size ?? 20 })
    return { ...found, results: found.results.map(wire.address) }
  })
  serve(contract.getAddress, async (ctx, { params }) => wire.address(await delivery.getAddress(ctx, params.id)))
  serve(contract.changeAddress, async (ctx, { params, body }) =>
    wire.address(await delivery.changeAddress(ctx, params.id, wire.addressFields(body, ctx.cityId))),
  )
  serve(contract.removeAddress, async (ctx, { params }) => {
    await delivery.removeAddress(ctx, params.id)
    return { id: params.id }
  })
}
