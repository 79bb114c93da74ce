import { focusWrongField, notify } from '@romashka/ui'
import { useState } from 'react'
import { refusalText } from '../api/refusal-text.ts'

interface Refused<Field> {
  sentence: string
  /** Where it is shown, if it is of one field. */
  field?: Field | undefined
  /** As the shop refused it; nothing where the page itself did. */
  failure?: unknown
}

/** Saves one change at a time; reports success or the refusal, with the focus on the field that is marked with it. */
export function useSaving<Field extends string = never>() {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused<Field>>()

  function show(refused: Refused<Field>): false {
    setRefused(refused)
    focusWrongField(document.activeElement?.closest('form'))
    return false
  }

  async function save(change: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setRefused(undefined)
    try {
      await change()
      if (done) notify({ message: done, tone: 'success' })
      return true
    } catch (failure) {
      return show({ sentence: refusalText(failure), failure })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    error: refused?.sentence,
    failure: refused?.failure,
    /** What is wrong with this field; without one, what is wrong with none in particular. */
    errorAt: (field?: Field) => (refused?.field === field ? refused?.sentence : undefined),
    save,
    refuse: (sentence: string, field?: Field) => show({ sentence, field }),
    clearError: () => setRefused(undefined),
  }
}
