import { notify } from '@romashka/ui'
import { useState } from 'react'
import { refusalText } from '../api/refusal-text.ts'

/** Saves one change at a time; reports success or the refusal. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function save(change: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setError(undefined)
    try {
      await change()
      if (done) notify({ message: done, tone: 'success' })
      return true
    } catch (failure) {
      setError(refusalText(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, save }
}
