import { consents as contract } from '@romashka/contract'
import { identity, personalData } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './consents.wire.ts'

export function consentsHttp({ serve }: HttpApi): void {
  serve(contract.listConsents, async (ctx, { params }) => wire.consents(await identity.listConsents(ctx, params.id)))
  serve(contract.giveConsent, async (ctx, { params: { id: ownerId, purpose }, body: { version } }) =>
    wire.consents(await identity.giveConsent(ctx, { ownerId, purpose, version })),
  )
  serve(contract.withdrawConsent, async (ctx, { params: { id: ownerId, purpose }, body }) =>
    wire.consents(await personalData.withdrawConsentAndData(ctx, { ownerId, purpose, code: body?.code })),
  )
}
