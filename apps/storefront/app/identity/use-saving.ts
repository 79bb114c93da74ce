import { focusWrongField, notify } from '@romashka/ui'
import { useState } from 'react'
import { refusalText } from '../api/refusal-text.ts'

/** Saves one change at a time; reports success or the refusal, with the focus on the field that is marked with it. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** As the shop refused it; nothing where the page itself did. */
  const [failure, setFailure] = useState<unknown>()

  function refuse(sentence: string): false {
    setError(sentence)
    focusWrongField(document.activeElement?.closest('form'))
    return false
  }

  async function save(change: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setError(undefined)
    setFailure(undefined)
    try {
      await change()
      if (done) notify({ message: done, tone: 'success' })
      return true
    } catch (reason) {
      setFailure(reason)
      return refuse(refusalText(reason))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, failure, save, refuse }
}
