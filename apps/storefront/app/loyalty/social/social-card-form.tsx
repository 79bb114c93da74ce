import { Button, notify, Select, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { kindNames, numberHint, type OwnCard, type SocialRule } from './social-card-text.ts'

interface SocialCardFormProps {
  rules: readonly SocialRule[]
  onChange: (own: OwnCard) => void
}

export function SocialCardForm({ rules, onChange }: SocialCardFormProps) {
  const [kind, setKind] = useState(rules[0]?.kind ?? 'social')
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const rule = rules.find((one) => one.kind === kind)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (number.trim() === '') {
      setError('Введите номер карты')
      return
    }
    setBusy(true)
    try {
      onChange(await browserApi.ask('PUT /api/v1/loyalty/social-card', { body: { kind, number } }))
      notify({ message: 'Карта добавлена', tone: 'success' })
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save} className="max-w-120 space-y-4">
      <h2 className="text-h3">Добавить карту</h2>
      <Select
        label="Вид карты"
        value={kind}
        options={rules.map((one) => [one.kind, kindNames[one.kind]] as const)}
        onChange={(event) => {
          const chosen = rules.find((one) => one.kind === event.currentTarget.value)
          if (chosen) setKind(chosen.kind)
          setError(undefined)
        }}
      />
      <TextField
        label="Номер"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint={rule && numberHint(rule)}
        value={number}
        error={error}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <p className="text-note text-quiet">Сам номер не храним: только четыре последние цифры.</p>
      <Button type="submit" isBusy={isBusy} className="w-full sm:w-auto">
        Добавить
      </Button>
    </form>
  )
}
