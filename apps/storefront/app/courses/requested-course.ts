import { addDays, type Day } from '@romashka/basics'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CourseDraft } from './course-draft.ts'
import { readDosage } from './read-dosage.ts'

/** A line of a prescription that is to become a course. It is passed in the state of the link, never in the address. */
export interface RequestedCourse {
  title: string
  /** How to take it, in the doctor's words. */
  dosage: string
  courseDays: number | null
}

/** The course that a link to this page wants, once: the page's entry in the history keeps nothing of it. */
export function useRequestedCourse(): RequestedCourse | undefined {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [wanted] = useState(() => readStored(state))
  // Effect: takes the name of a medicine out of the browser's history.
  useEffect(() => {
    if (state) void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [state, navigate])
  return wanted
}

function readStored(state: unknown): RequestedCourse | undefined {
  if (typeof state !== 'object' || state === null || !('title' in state) || !('dosage' in state)) return undefined
  const courseDays = 'courseDays' in state && typeof state.courseDays === 'number' ? state.courseDays : null
  return { title: String(state.title), dosage: String(state.dosage), courseDays }
}

/** What the form begins with. What the doctor's words do not say is left for the person to fill in. */
export function prefilledDraft({ title, dosage, courseDays }: RequestedCourse, today: Day): Partial<CourseDraft> {
  const { unitsPerDose, times } = readDosage(dosage)
  return {
    title,
    unitsPerDose: unitsPerDose === undefined ? '' : String(unitsPerDose).replace('.', ','),
    ...(times && { times }),
    ...(courseDays && { endsOn: addDays(today, courseDays - 1) }),
  }
}
