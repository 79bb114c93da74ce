import { useEffect, useState } from 'react'
import { refusalText } from './refusal-text.ts'

export interface Answer<Reply> {
  value: Reply | undefined
  /** Why there is none, in words. */
  error: string | undefined
  /** Takes a newer one, as a change answers it. */
  set: (value: Reply) => void
  again: () => void
}

/** What a page of a person asks for once it is in the browser; asked anew when `key` changes. */
export function useAnswer<Reply>(ask: (signal: AbortSignal) => Promise<Reply>, key = ''): Answer<Reply> {
  const [value, set] = useState<Reply>()
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is written anew at each render, `key` says what it asks
  useEffect(() => {
    const leaving = new AbortController()
    setError(undefined)
    ask(leaving.signal)
      .then(set)
      .catch((failure: unknown) => leaving.signal.aborted || setError(refusalText(failure)))
    return () => leaving.abort()
  }, [key, round])
  return { value, error, set, again: () => setRound((before) => before + 1) }
}
