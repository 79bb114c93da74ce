import { notify } from '@romashka/ui'
import { useState } from 'react'
import { refusalText } from '../../text/refusals.ts'

/** One thing at a time, by its name; a refusal is said at the edge of the screen. */
export function useAttempts() {
  const [busy, setBusy] = useState<string>()

  async function attempt(name: string, work: () => Promise<unknown>) {
    if (busy) return
    setBusy(name)
    try {
      await work()
    } catch (error) {
      notify({ message: refusalText(error), tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, attempt: (name: string, work: () => Promise<unknown>) => void attempt(name, work) }
}
