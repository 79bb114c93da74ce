import { users as contract } from '@romashka/contract'
import { identity } from '@romashka/domain'
import type { House } from '../host/house.ts'
import * as wire from './users.wire.ts'

export function usersHttp({ serve }: House): void {
  serve(contract.getUser, async (ctx, { params }) => wire.user(await identity.getShopper(ctx, params.id)))
  serve(contract.changeUser, async (ctx, { params, body }) =>
    wire.user(await identity.changeShopper(ctx, params.id, wire.changes(body))),
  )
}
