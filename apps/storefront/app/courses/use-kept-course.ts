import type { Day } from '@romashka/basics'
import { useState } from 'react'
import { readStored, store } from '../session/kept-values.ts'
import type { Course } from './course.ts'
import { type CourseDraft, courseDraft } from './course-draft.ts'
import { prefilledDraft, type RequestedCourse } from './requested-course.ts'

interface Beginning {
  course: Course | undefined
  wanted: RequestedCourse | undefined
  today: Day
}

/** What is typed of a course; kept in the tab until it is saved, so that a session that ends before that loses nothing. */
export function useKeptCourse({ course, wanted, today }: Beginning) {
  const key = `course_${course?.id ?? wanted?.title ?? 'new'}`
  const [draft, setDraft] = useState<CourseDraft>(() => ({
    ...courseDraft(course, today),
    ...(wanted && prefilledDraft(wanted, today)),
    ...readStored<Partial<CourseDraft>>(key),
  }))
  function change(changes: Partial<CourseDraft>): void {
    setDraft((before) => ({ ...before, ...changes }))
    store(key, { ...readStored<Partial<CourseDraft>>(key), ...changes })
  }
  return { draft, change, drop: () => store(key, undefined) }
}
