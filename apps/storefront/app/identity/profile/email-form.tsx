import { Badge, Button, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import type { Shopper } from '../../api/shopper.ts'
import { refusals } from '../../text/refusals.ts'
import { shopperParams } from '../shopper-params.ts'
import { useSaving } from '../use-saving.ts'
import { EmailCode } from './email-code.tsx'

interface EmailFormProps {
  person: Shopper
  onSaved: (person: Shopper) => void
}

export function EmailForm({ person, onSaved }: EmailFormProps) {
  const [email, setEmail] = useState(person.email ?? '')
  const [suggestion, setSuggestion] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { isBusy, error, save } = useSaving()
  const isChanged = email.trim() !== (person.email ?? '')

  /** Suggests a correction of a mistyped address. */
  async function suggestCorrection() {
    if (!isChanged || !email.trim()) return
    try {
      const checked = await browserApi.ask('POST /api/v1/users/auth/check-email-address', { body: { email } })
      setProblem(checked.problem ? refusals[checked.problem] : undefined)
      setSuggestion(checked.suggestion ?? undefined)
    } catch (failure) {
      reportError(failure)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { email: email.trim() || null }
    void save(
      async () =>
        onSaved(
          await browserApi.ask('PATCH /api/v1/users/:id', { params: shopperParams(), query: { lists: false }, body }),
        ),
      'Сохранили',
    )
  }

  return (
    <div className="space-y-4">
      <form onSubmit={submit} noValidate className="space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-h3">Почта</h2>
          {person.email && (
            <Badge tone={person.isEmailConfirmed ? 'leaf' : 'tomorrow'}>
              {person.isEmailConfirmed ? 'Подтверждена' : 'Не подтверждена'}
            </Badge>
          )}
        </div>
        <TextField
          label="Адрес почты"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          error={problem ?? error}
          hint="Для чеков и сообщений, которые вы выберете"
          onBlur={() => void suggestCorrection()}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem(undefined)
            setSuggestion(undefined)
          }}
        />
        {suggestion && (
          <p className="text-note">
            Возможно, вы имели в виду{' '}
            <button type="button" className="min-h-12 text-leaf underline" onClick={() => setEmail(suggestion)}>
              {suggestion}
            </button>
          </p>
        )}
        {isChanged && (
          <Button type="submit" isBusy={isBusy}>
            Сохранить
          </Button>
        )}
      </form>
      {person.email && !person.isEmailConfirmed && !isChanged && <EmailCode onConfirmed={onSaved} />}
    </div>
  )
}
