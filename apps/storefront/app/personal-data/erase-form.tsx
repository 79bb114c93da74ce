import { Button, ErrorText } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useShopper } from '../api/shopper.ts'
import { CodeField, readCode } from '../identity/code-field.tsx'
import { shopperParams } from '../identity/shopper-params.ts'
import { SandboxHint } from '../identity/sign-in/sandbox-hint.tsx'
import { clearSession } from '../identity/sign-in/sign-in.ts'
import { useSaving } from '../identity/use-saving.ts'
import { useCityPath } from '../site/paths.ts'
import { phoneText } from '../text/phone.ts'
import type { Erasure } from './erase-account.tsx'

/** It cannot be undone, so the phone is proved once more. */
export function EraseForm({ erasure, onWaiting }: { erasure: Erasure; onWaiting: (next: Erasure) => void }) {
  const to = useCityPath()
  const person = useShopper()
  const [isSent, setSent] = useState(false)
  const { isBusy, error, save } = useSaving()
  const phone = person?.phone.phone_number ?? ''

  const send = () =>
    void save(async () => {
      await browserApi.ask('POST /api/v1/users/auth/send-code', { body: { phone_number: phone } })
      setSent(true)
    })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = readCode(new FormData(event.currentTarget), 'code')
    void save(async () => {
      const next = await browserApi.ask('POST /api/v1/users/:id/erasure', { params: shopperParams(), body: { code } })
      if (next.state === 'erased') await clearSession(to('/'))
      else onWaiting(next)
    })
  }

  return (
    <form onSubmit={submit} className="space-y-4">
      <p>
        {erasure.activeOrders > 0
          ? 'У вас есть незавершённый заказ: удалим профиль, когда заказ завершится. До этого можно передумать.'
          : 'Удалим сразу. Войти в\u00a0этот профиль больше не\u00a0получится.'}
      </p>
      {isSent ? (
        <>
          <CodeField label={`Код из СМС на ${phoneText(phone)}`} name="code" error={error} />
          <Button type="submit" kind="danger" isWide isBusy={isBusy}>
            Удалить навсегда
          </Button>
          <SandboxHint />
        </>
      ) : (
        <>
          <ErrorText>{error}</ErrorText>
          <Button isWide isBusy={isBusy} disabled={!phone} onClick={send}>
            Получить код
          </Button>
        </>
      )}
    </form>
  )
}
