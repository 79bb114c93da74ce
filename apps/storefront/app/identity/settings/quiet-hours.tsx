import { Button, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
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
          В это время по часам вашего города ничего не присылаем: сообщения подождут. Одинаковое время отключает тихие
          часы.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <TextField label="С" type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField label="До" type="time" required value={until} onChange={(event) => setUntil(event.target.value)} />
        {isChanged && (
          <Button type="submit" isBusy={isBusy}>
            Сохранить
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
