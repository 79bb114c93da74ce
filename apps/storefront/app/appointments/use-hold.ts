import { useEffect, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import type { Doctor, Service } from './specialties.ts'

/** A chosen time is kept so long for this browser; the clock of the browser itself may be wrong. */
const holdMs = 5 * 60_000

export interface Hold {
  /** Until when it is kept. */
  until?: string
  /** The five minutes are over: others may take it. */
  isOver?: boolean
  error?: string
}

/**
 * Holds the chosen time; another choice, or leaving the page, gives it back. `again` holds it for five minutes more.
 */
export function useHold(
  slot: { at: string; doctorId: Doctor['id']; serviceId: Service['id'] } | undefined,
  onRefused: () => void,
): Hold & { again: () => void } {
  const [hold, setHold] = useState<Hold>({})
  const [turn, setTurn] = useState(0)
  const { at, doctorId, serviceId } = slot ?? {}
  // Effect: holds the time that has just been chosen, or whose hold is to begin again at another `turn`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn holds the same time again
  useEffect(() => {
    setHold({})
    if (!at || !doctorId || !serviceId) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const body = { doctor_id: doctorId, service_id: serviceId, starts_at: at }
    inTurn(() => browserApi.ask('POST /api/v1/doctors/hold', { body })).then(
      ({ held_until: until }) => {
        if (isGone) return
        setHold({ until })
        timer = setTimeout(() => setHold({ isOver: true }), holdMs)
      },
      (failure: unknown) => {
        if (isGone) return
        setHold({ error: refusalText(failure) })
        onRefused()
      },
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      // A hold that is not given back ends by itself.
      void Promise.allSettled([inTurn(() => browserApi.ask('DELETE /api/v1/doctors/hold', {}))])
    }
  }, [at, doctorId, serviceId, turn])
  return { ...hold, again: () => setTurn((before) => before + 1) }
}

/** One after another, so that giving back a former time does not give back the new one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work)
  last = Promise.allSettled([turn])
  return turn
}
let last: Promise<unknown> = Promise.resolve()
