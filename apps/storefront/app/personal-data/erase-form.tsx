import { Button, ErrorText, useFocusFallback } from '@romashka/ui'
import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useShopper } from '../api/shopper.ts'
import { CodeButton } from '../identity/code-button.tsx'
import { CodeField, codeProblem, readCode } from '../identity/code-field.tsx'
import { endSentCodes, sendCodeOnce } from '../identity/send-code-once.ts'
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
  const [codeAgainAt, setCodeAgainAt] = useState<number>()
  const { isBusy, error, againAt = 0, save, refuse } = useSaving()
  const phone = person?.phone.phone_number ?? ''
  const form = useRef<HTMLFormElement>(null)
  // From the button that has had a code sent to the field for it.
  useFocusFallback(() => form.current?.querySelector('input'), { part: form })

  const send = () => void save(async () => setCodeAgainAt(await sendCodeOnce(phone)))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const problem = codeProblem(fields, 'code')
    if (problem) return void refuse(problem)
    const code = readCode(fields, 'code')
    void save(async () => {
      const next = await browserApi.ask('POST /api/v1/users/:id/erasure', { params: shopperParams(), body: { code } })
      endSentCodes()
      if (next.state === 'erased') await clearSession(to('/my-data?erased'))
      else onWaiting(next)
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <p>
        {erasure.activeOrders > 0
          ? 'У вас есть незавершённый заказ: удалим профиль, когда заказ завершится. До этого можно передумать.'
          : 'Удалим сразу. Войти в\u00a0этот профиль больше не\u00a0получится.'}
      </p>
      {codeAgainAt !== undefined ? (
        <>
          <CodeField label={`Код из СМС на ${phoneText(phone)}`} name="code" error={error} />
          <Button type="submit" kind="danger" isWide isBusy={isBusy}>
            Удалить навсегда
          </Button>
          <CodeButton kind="quiet" isWide againAt={Math.max(codeAgainAt, againAt)} onClick={send}>
            Прислать новый код
          </CodeButton>
          <SandboxHint />
        </>
      ) : (
        <>
          <ErrorText>{error}</ErrorText>
          <CodeButton isWide isBusy={isBusy} disabled={!phone} againAt={againAt} onClick={send}>
            Получить код
          </CodeButton>
        </>
      )}
    </form>
  )
}
