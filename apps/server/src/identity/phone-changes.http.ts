import { maskPhone } from '@romashka/basics'
import { phoneChanges as contract } from '@romashka/contract'
import { identity } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'

export function phoneChangesHttp({ serve }: HttpApi): void {
  serve(contract.getPhoneChange, async (ctx, { params }) => wire(await identity.findPhoneChange(ctx, params.id)))
  serve(contract.changePhone, async (ctx, { params, body }) =>
    wire(
      await identity.changePhone(ctx, {
        ownerId: params.id,
        phone: body.phone_number,
        code: body.code,
        formerCode: body.former_code,
      }),
    ),
  )
  serve(contract.cancelPhoneChange, async (ctx, { params, body }) => {
    await identity.cancelPhoneChange(ctx, { ownerId: params.id, code: body.code })
    return wire(undefined)
  })
  serve(contract.requestRecovery, async (ctx, { body }) => {
    const { expiresInSeconds } = await identity.requestRecovery(ctx, { phone: body.phone_number, email: body.email })
    return { expires_in: expiresInSeconds }
  })
  serve(contract.recoverByEmail, async (ctx, { body }) =>
    wire(
      await identity.recoverByEmail(ctx, {
        phone: body.phone_number,
        email: body.email,
        emailCode: body.email_code,
        newPhone: body.new_phone_number,
        code: body.code,
      }),
    ),
  )
}

function wire(change: identity.PhoneChange | undefined) {
  return {
    state: change?.state === 'done' ? ('done' as const) : change ? ('waiting' as const) : ('none' as const),
    phone_number: change ? maskPhone(change.newPhone) : null,
    takes_effect_at: change?.takesEffectAt.toISOString() ?? null,
    is_cancellable: change?.state === 'waiting' && !change.isByFormerPhone,
  }
}
