import { Button, ErrorText, Select } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { clockText } from '../../text/local-dates.ts'
import { useSaving } from '../use-saving.ts'
import { changeSettings, type SettingsProps } from './settings.ts'

export function QuietHours({ settings: { quiet_hours: hours }, onChanged }: SettingsProps) {
  const [from, setFrom] = useState(hours.from)
  const [until, setUntil] = useState(hours.until)
  const { isBusy, error, save } = useSaving()
  const isChanged = from !== hours.from || until !== hours.until

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(async () => onChanged(await changeSettings({ quiet_hours: { from, until } })), 'Сохранили')
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <div>
        <h2 className="text-h3">Тихие часы</h2>
        <p className="mt-1 text-note text-quiet">
          В это время по часам вашего города ничего не присылаем: сообщения подождут. Чтобы отключить тихие часы,
          поставьте одинаковое время.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label="С"
          options={timesWith(hours.from)}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Select
          label="До"
          options={timesWith(hours.until)}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        {isChanged && (
          <Button type="submit" isBusy={isBusy}>
            Сохранить
          </Button>
        )}
      </div>
      <ErrorText>{error}</ErrorText>
    </form>
  )
}

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** Every half hour, and what was chosen elsewhere; the browser's own field may show twelve hours. */
function timesWith(chosen: string): (readonly [string, string])[] {
  return [...new Set([...halfHours, chosen])].sort().map((time) => [time, clockText(time)])
}
