import { Button, ErrorText } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import type { Shopper } from '../../api/shopper.ts'
import { CodeField, codeProblem, readCode } from '../code-field.tsx'
import { shopperParams } from '../shopper-params.ts'
import { useSaving } from '../use-saving.ts'

/** The letter with a code, and the field it is typed into. */
export function EmailCode({ onConfirmed }: { onConfirmed: (person: Shopper) => void }) {
  const [isSent, setSent] = useState(false)
  const { isBusy, error, save, refuse } = useSaving()

  const send = () =>
    void save(async () => {
      await browserApi.ask('POST /api/v1/users/:id/email-code', { params: shopperParams() })
      setSent(true)
    }, 'Письмо отправлено')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const problem = codeProblem(form, 'code')
    if (problem) return void refuse(problem)
    const code = readCode(form, 'code')
    void save(async () => {
      onConfirmed(
        await browserApi.ask('POST /api/v1/users/:id/email-code/check', { params: shopperParams(), body: { code } }),
      )
    }, 'Почта подтверждена')
  }

  if (!isSent) {
    return (
      <div className="space-y-2">
        <Button kind="secondary" isBusy={isBusy} onClick={send}>
          Подтвердить почту
        </Button>
        <ErrorText>{error}</ErrorText>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <CodeField label="Код из письма" name="code" error={error} className="max-w-90" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Подтвердить
        </Button>
        <Button kind="quiet" onClick={send}>
          Ещё письмо
        </Button>
      </div>
    </form>
  )
}
