import { notify } from '@romashka/ui'
import { useState } from 'react'
import { refusalText } from '../api/refusal-text.ts'

/** A change on its way: one at a time, said when it is done, and why not when it is not. */
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
