import { TextField } from '@romashka/ui'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import type { AddressSuggestion } from './address.ts'

const pauseMs = 250

interface StreetFieldProps {
  value: string
  error: string | undefined
  onType: (text: string) => void
  onChoose: (suggestion: AddressSuggestion) => void
}

/** Suggestions of the city as the shopper types; an address they do not know can be typed to its end. */
export function StreetField({ value, error, onType, onChoose }: StreetFieldProps) {
  const [found, setFound] = useState<readonly AddressSuggestion[]>([])
  const [typed, setTyped] = useState('')

  // Effect: requests suggestions after a pause in typing.
  useEffect(() => {
    if (typed.trim().length < 3) {
      setFound([])
      return
    }
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      browserApi
        .ask('GET /api/v2/addresses/suggestions', { query: { query: typed } }, leaving.signal)
        .then(({ results }) => setFound(results.slice(0, 5)))
        .catch((error: unknown) => leaving.signal.aborted || reportError(error))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed])

  return (
    <div>
      <TextField
        label="Улица и дом"
        name="street-address"
        autoComplete="off"
        required
        maxLength={300}
        value={value}
        error={error}
        onChange={(event) => {
          onType(event.target.value)
          setTyped(event.target.value)
        }}
      />
      {found.length > 0 && (
        <ul aria-label="Подсказки" className="mt-1 rounded-control border border-line">
          {found.map((suggestion) => (
            <li key={suggestion.full}>
              <button
                type="button"
                className="min-h-12 w-full px-4 py-2 text-left hover:bg-leaf-tint"
                onClick={() => {
                  onChoose(suggestion)
                  setTyped('')
                }}
              >
                {suggestion.representation}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
