import { Chip, TextField } from '@romashka/ui'
import { useId, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { Region } from './application-draft.ts'

/** Regions of work: found by their name or a city, added one by one, taken out with a press. */
export function RegionField({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly Region[]
  error: string | undefined
  onChange: (regions: readonly Region[]) => void
}) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const { data } = useApiQuery(
    ['partner-regions', asked],
    (signal) => browserApi.ask('GET /api/v1/offers/suggest_regions', { query: { address: asked } }, signal),
    { isEnabled: asked.length > 1 },
  )
  const suggested = data?.results ?? []

  function type(text: string) {
    const exact = suggested.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    if (!exact) return setTyped(text)
    setTyped('')
    if (!chosen.some(({ region_id: id }) => id === exact.region_id)) onChange([...chosen, exact])
  }
  return (
    <div>
      <TextField
        label="Регионы работы"
        name="region"
        error={error}
        maxLength={300}
        list={listId}
        autoComplete="off"
        hint="Начните вводить регион или город и выберите из списка"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggested.map(({ region_id: id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label="Выбранные регионы">
        {chosen.map((one) => (
          <li key={one.region_id}>
            <Chip
              isChosen
              isRemovable
              aria-label={`Убрать: ${one.name}`}
              onClick={() => onChange(chosen.filter(({ region_id: id }) => id !== one.region_id))}
            >
              {one.name}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
