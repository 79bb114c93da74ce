import { TextField } from '@romashka/ui'
import { useId, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'

/** A code of the state classifier, suggested as one types; without suggestions the code can be typed. */
export function BusinessLineField({ kept = '', error }: { kept?: string | undefined; error?: string | undefined }) {
  const listId = useId()
  const [typed, setTyped] = useState(kept)
  const asked = typed.trim()
  const { data } = useApiQuery(
    ['business-lines', asked],
    (signal) => browserApi.ask('GET /api/v1/offers/suggest_okveds', { query: { okved: asked } }, signal),
    { isEnabled: asked.length > 1 },
  )
  return (
    <div>
      <TextField
        label="Основной вид деятельности (ОКВЭД)"
        name="okved"
        required
        maxLength={300}
        list={listId}
        autoComplete="off"
        error={error}
        hint="Например, 46.46 или «оптовая торговля»"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {data?.results.map(({ code, name }) => (
          <option key={`${code} ${name}`} value={`${code} ${name}`} />
        ))}
      </datalist>
    </div>
  )
}
