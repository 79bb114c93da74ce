import type { Day } from '@romashka/basics'
import { Button, Icon, Skeleton } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import type { Course } from './course.ts'
import { CourseCard } from './course-card.tsx'
import { HealthConsent } from './health-consent.tsx'
import { type RequestedCourse, useRequestedCourse } from './requested-course.ts'

const CourseDialog = lazy(() => import('./course-dialog.tsx'))

interface CourseListProps {
  today: Day
  onChange: () => void
}

export function CourseList({ today, onChange }: CourseListProps) {
  const { data: value, error, refetch } = useApiQuery(['courses'], listCourses)
  const wanted = useRequestedCourse()
  const [edited, setEdited] = useState<Edited | undefined>(() => wanted && { course: undefined, wanted })
  const refresh = () => {
    refetch()
    onChange()
  }
  const changed = () => {
    setEdited(undefined)
    refresh()
  }
  if (error) return <FailedPart text={error} onAgain={refetch} />
  if (!value) return <Skeleton className="h-48 rounded-card" />
  if (value === 'consent needed') return <HealthConsent onGiven={refresh} />
  return (
    <>
      {value.length === 0 ? (
        <p className="mb-4 text-quiet">Добавьте лекарство: напомним о приёме и посчитаем, на сколько его хватит.</p>
      ) : (
        <ul className="mb-4 space-y-3">
          {value.map((course) => (
            <CourseCard
              key={course.id}
              course={course}
              today={today}
              onEdit={() => setEdited({ course })}
              onChanged={changed}
            />
          ))}
        </ul>
      )}
      <Button kind="secondary" isWide aria-haspopup="dialog" onClick={() => setEdited({ course: undefined })}>
        <Icon name="plus" size={20} />
        Добавить лекарство
      </Button>
      {edited && (
        <Suspense fallback={null}>
          <CourseDialog {...edited} today={today} onSaved={changed} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface Edited {
  course: Course | undefined
  wanted?: RequestedCourse
}

/** Without the consent there is no list: that is an answer, not a failure. */
async function listCourses(signal: AbortSignal): Promise<Course[] | 'consent needed'> {
  try {
    return (await browserApi.ask('GET /api/v1/calendar/courses', {}, signal)).results
  } catch (failure) {
    if (isRefusal(failure, 'course.consent_needed')) return 'consent needed'
    throw failure
  }
}
