import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What has been chosen so far. */
export interface Choice {
  salonId: number | undefined
  serviceId: number | undefined
  doctorId: number | undefined
  /** The beginning of the chosen time. */
  at: string | undefined
  /** Who receives at that time, where any specialist will do. */
  atDoctorId: number | undefined
}

const names = { salonId: 'salon', serviceId: 'service', doctorId: 'doctor', at: 'at', atDoctorId: 'with' } as const

/** The choice, which shows at once; the address of the page follows it, so that signing in and «Назад» keep it. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [search, setSearch] = useSearchParams()
  const [choice, setChoice] = useState(() => readChoice(search))
  /** Another salon, service or specialist has other times. */
  function change(edit: Partial<Choice>): void {
    const next = { ...choice, at: undefined, atDoctorId: undefined, ...edit }
    setChoice(next)
    const pairs = Object.entries(names).flatMap(([key, name]) => {
      const value = next[key as keyof Choice]
      return value === undefined ? [] : [[name, String(value)]]
    })
    setSearch(new URLSearchParams(pairs), { replace: true, preventScrollReset: true })
  }
  return [choice, change]
}

function readChoice(search: URLSearchParams): Choice {
  const number = (name: string) => Number(search.get(name)) || undefined
  return {
    salonId: number(names.salonId),
    serviceId: number(names.serviceId),
    doctorId: number(names.doctorId),
    at: search.get(names.at) ?? undefined,
    atDoctorId: number(names.atDoctorId),
  }
}
