import { localDay } from '@romashka/basics'
import { Button } from '@romashka/ui'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { PersonalPage } from '../identity/personal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { Agenda } from './agenda.tsx'
import { CalendarExport } from './calendar-export.tsx'
import { CourseList } from './course-list.tsx'
import { Month } from './month.tsx'

export const meta = () =>
  pageMeta({ title: 'Календарь', description: 'Сроки заказов и приём лекарств', isUnlisted: true })

export default function CalendarPage() {
  return (
    <PersonalPage title="Календарь" isWide>
      <Calendar />
    </PersonalPage>
  )
}

function Calendar() {
  const root = useRouteLoaderData<{ city: { zone: string } }>('root')
  const zone = root?.city.zone ?? 'Europe/Moscow'
  const today = localDay(new Date(), zone)
  const [version, setVersion] = useState(0)
  const [isMonth, setMonth] = useState(false)
  return (
    <div className="grid max-lg:reveal-in-order items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <section aria-labelledby="courses" className="lg:col-start-2">
        <h2 id="courses" className="mb-4 text-h2">
          Что принимаю
        </h2>
        <CourseList today={today} onChange={() => setVersion((before) => before + 1)} />
      </section>
      <section aria-labelledby="days" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id="days" className="text-h2">
            {isMonth ? 'Месяц' : 'Ближайшие дни'}
          </h2>
          <Button kind="secondary" size="small" onClick={() => setMonth(!isMonth)}>
            {isMonth ? 'Список' : 'Месяц'}
          </Button>
        </div>
        {isMonth ? (
          <Month today={today} zone={zone} version={version} />
        ) : (
          <Agenda today={today} zone={zone} version={version} />
        )}
      </section>
      <div className="lg:col-start-2">
        <CalendarExport />
      </div>
    </div>
  )
}
