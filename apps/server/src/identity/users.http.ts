import { users as contract } from '@romashka/contract'
import { identity } from '@romashka/domain'
import type { House } from '../host/house.ts'
import * as wire from './users.wire.ts'

export function usersHttp({ serve }: House): void {
  serve(contract.getUser, async (ctx, { params }) => wire.user(await identity.getShopper(ctx, params.id)))
  serve(contract.changeUser, async (ctx, { params, body }) =>
    wire.user(await identity.changeShopper(ctx, params.id, wire.changes(body))),
  )
  serve(contract.sendEmailCode, async (ctx, { params }) => {
    const { email, expiresInSeconds } = await identity.sendEmailCode(ctx, params.id)
    return { email, expires_in: expiresInSeconds }
  })
  serve(contract.confirmEmail, async (ctx, { params, body }) =>
    wire.user(await identity.confirmEmail(ctx, params.id, body.code)),
  )
}
