import { Badge, Button, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import type { Shopper } from '../../api/shopper.ts'
import { useDraftText } from '../../session/use-draft-text.ts'
import { refusals } from '../../text/refusals.ts'
import { shopperParams } from '../shopper-params.ts'
import { useSaving } from '../use-saving.ts'
import { EmailCode } from './email-code.tsx'

interface EmailFormProps {
  person: Shopper
  onSaved: (person: Shopper) => void
}

export function EmailForm({ person, onSaved }: EmailFormProps) {
  const { text: typed, type, clear } = useDraftText('profile_email')
  const email = typed ?? person.email ?? ''
  const check = useAddressCheck()
  const { isBusy, error, save } = useSaving()
  const isChanged = email.trim() !== (person.email ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { email: email.trim() || null }
    void save(async () => {
      const changes = { params: shopperParams(), query: { lists: false }, body }
      const saved = await browserApi.ask('PATCH /api/v1/users/:id', changes)
      clear()
      onSaved(saved)
    }, 'Сохранили')
  }

  return (
    <div className="space-y-4">
      <form onSubmit={submit} noValidate className="space-y-4">
        <EmailHeading person={person} />
        <TextField
          label="Адрес почты"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          error={check.problem ?? error}
          hint="Для чеков и сообщений, которые вы выберете"
          onBlur={() => isChanged && email.trim() && void check.start(email)}
          onChange={(event) => {
            type(event.target.value)
            check.clear()
          }}
        />
        <Suggestion email={check.suggestion} onChoose={type} />
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

/** What is wrong with a typed address, and the one that was probably meant. */
function useAddressCheck() {
  const [{ problem, suggestion }, setResult] = useState<{ problem?: string; suggestion?: string }>({})
  async function start(email: string) {
    try {
      const checked = await browserApi.ask('POST /api/v1/users/auth/check-email-address', { body: { email } })
      setResult({
        ...(checked.problem && { problem: refusals[checked.problem] }),
        ...(checked.suggestion && { suggestion: checked.suggestion }),
      })
    } catch (failure) {
      reportError(failure)
    }
  }
  return { problem, suggestion, start, clear: () => setResult({}) }
}

function EmailHeading({ person }: { person: Shopper }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-h3">Почта</h2>
      {person.email && (
        <Badge tone={person.isEmailConfirmed ? 'leaf' : 'tomorrow'}>
          {person.isEmailConfirmed ? 'Подтверждена' : 'Не подтверждена'}
        </Badge>
      )}
    </div>
  )
}

function Suggestion({ email, onChoose }: { email: string | undefined; onChoose: (email: string) => void }) {
  if (!email) return null
  return (
    <p className="text-note">
      Возможно, вы имели в виду{' '}
      <button type="button" className="min-h-12 text-leaf underline" onClick={() => onChoose(email)}>
        {email}
      </button>
    </p>
  )
}
