import { focusWrongField, notify } from '@romashka/ui'
import { useState } from 'react'
import { isRefusal } from '../api/api-failure.ts'
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
  const [againAt, setAgainAt] = useState<number>()

  function show(refused: Refused<Field>): false {
    setRefused(refused)
    focusWrongField(document.activeElement?.closest('form'))
    return false
  }

  /** `fieldOf`: the field that a refusal of the shop is about. */
  async function save(
    change: () => Promise<unknown>,
    done?: string,
    fieldOf?: (failure: unknown) => Field | undefined,
  ): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setRefused(undefined)
    try {
      await change()
      if (done) notify({ message: done, tone: 'success' })
      return true
    } catch (failure) {
      if (isRefusal(failure, 'code.too_soon')) setAgainAt(Date.now() + failure.details.retryAfterSeconds * 1000)
      return show({ sentence: refusalText(failure), field: fieldOf?.(failure), failure })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    error: refused?.sentence,
    failure: refused?.failure,
    /** When another code may be asked for, where one was asked for too soon; in milliseconds. */
    againAt,
    /** Another phone is another wait. */
    endWait: () => setAgainAt(undefined),
    /** What is wrong with this field; without one, what is wrong with none in particular. */
    errorAt: (field?: Field) => (refused?.field === field ? refused?.sentence : undefined),
    save,
    refuse: (sentence: string, field?: Field) => show({ sentence, field }),
    clearError: () => setRefused(undefined),
  }
}
