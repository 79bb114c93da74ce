import { Button, Field, inputStyle, TextField } from '@romashka/ui'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../text/refusals.ts'

export type Address = ReplyOf<'GET /api/v2/addresses/:id'>
type Suggestion = ReplyOf<'GET /api/v2/addresses/suggestions'>['results'][number]

const pauseMs = 250

/** An address typed once and kept in the address book; the browser shows what the shop suggests. */
export function NewAddress({ onSaved }: { onSaved: (address: Address) => void }) {
  const [street, setStreet] = useState('')
  const suggestions = useSuggestions(street)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const listId = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const text = (name: string) => String(said.get(name) ?? '').trim() || null
    if (street.trim().length < 5) return setError('Напишите улицу и дом')
    setBusy(true)
    setError(undefined)
    try {
      const known = suggestions.find((one) => one.representation === street)
      const place = known && {
        fias: known.fias,
        street: known.street,
        house: known.house,
        latitude: known.latitude,
        longitude: known.longitude,
      }
      const body = { representation: street.trim(), ...place, flat: text('flat'), comment: text('comment') }
      onSaved(await browserApi.ask('POST /api/v2/addresses', { body }))
    } catch (failure) {
      setError(refusalText(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <Field label="Улица и дом" error={error}>
        {(wiring) => (
          <>
            <input
              {...wiring}
              list={listId}
              autoComplete="street-address"
              maxLength={300}
              value={street}
              onChange={(event) => setStreet(event.currentTarget.value)}
              className={inputStyle}
            />
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one.full} value={one.representation} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <TextField label="Квартира" name="flat" maxLength={30} autoComplete="off" />
      <TextField
        label="Как пройти"
        name="comment"
        maxLength={300}
        hint="Подъезд, этаж, домофон: увидит только курьер"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" kind="secondary" isBusy={isBusy}>
          Сохранить адрес
        </Button>
      </div>
    </form>
  )
}

/** What the shop knows that begins like this; asked when the typing pauses. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    if (typed.trim().length < 3) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      browserApi
        .ask('GET /api/v2/addresses/suggestions', { query: { query: typed } }, gone.signal)
        .then(({ results }) => setFound(results))
        .catch((error: unknown) => gone.signal.aborted || reportError(error))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [typed])
  return found
}
