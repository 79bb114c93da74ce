import {
  type AppointmentServiceId,
  appointmentServiceIdOf,
  type PharmacyId,
  pharmacyIdOf,
  type SpecialistId,
  specialistIdOf,
} from '@romashka/basics'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What has been chosen so far. */
export interface Choice {
  salonId: PharmacyId | undefined
  serviceId: AppointmentServiceId | undefined
  doctorId: SpecialistId | undefined
  /** The beginning of the chosen time. */
  at: string | undefined
  /** Who receives at that time, where any specialist will do. */
  atDoctorId: SpecialistId | undefined
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
  function id<Id>(name: string, idOf: (text: string) => Id): Id | undefined {
    return Number(search.get(name)) ? idOf(search.get(name) ?? '') : undefined
  }
  return {
    salonId: id(names.salonId, pharmacyIdOf),
    serviceId: id(names.serviceId, appointmentServiceIdOf),
    doctorId: id(names.doctorId, specialistIdOf),
    at: search.get(names.at) ?? undefined,
    atDoctorId: id(names.atDoctorId, specialistIdOf),
  }
}
