import { buttonStyle, EmptyState, Skeleton } from '@romashka/ui'
import { Link } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { PersonalPage } from '../identity/personal-page.tsx'
import { useAbsentPages } from '../site/absent-pages.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { ReceptionCard } from './reception-card.tsx'
import { areaPages, nobodyReceives } from './specialties.ts'
import { WaitList } from './wait-list.tsx'

export const meta = () =>
  pageMeta({ title: 'Мои записи', description: 'Записи к специалистам: перенести, отменить', isUnlisted: true })

export default function AppointmentsPage() {
  return (
    <PersonalPage title="Мои записи" lead="Перенести или отменить запись можно не позже чем за два часа до приёма.">
      <Receptions />
    </PersonalPage>
  )
}

function Receptions() {
  const isReceived = !useAbsentPages().includes('/appointments')
  const { data, error, refetch } = useApiQuery(['receptions'], async (signal) => ({
    ...(await browserApi.ask('GET /api/v1/doctors/receptions', {}, signal)),
    now: new Date(),
  }))
  if (error) return <FailedPart text={error} onAgain={refetch} />
  if (!data) return <Skeleton className="h-40 rounded-card" />
  const { results, waits, now } = data
  const changed = () => void refetch()
  return (
    <>
      {results.length === 0 && waits.length === 0 && (
        <EmptyState drawing="appointments" title="Записей пока нет">
          <p>{isReceived ? 'Выберите, куда прийти, и удобное время: это займёт минуту.' : nobodyReceives}</p>
        </EmptyState>
      )}
      {results.length > 0 && (
        <ul className="space-y-3">
          {results.map((reception) => (
            <li key={reception.id}>
              <ReceptionCard reception={reception} now={now} onChanged={changed} />
            </li>
          ))}
        </ul>
      )}
      <WaitList waits={waits} onChanged={changed} />
      <NewOnes />
    </>
  )
}

/** Where a new appointment is made. */
function NewOnes() {
  const to = useCityPath()
  const absent = useAbsentPages()
  const pages = areaPages.filter(({ path }) => !absent.includes(`/${path}`))
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="new-appointment">
      <h2 id="new-appointment" className="mb-3 text-h3">
        Записаться
      </h2>
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={to(`/${path}`)} className={buttonStyle('secondary')}>
              {title.replace('Запись ', '').replace(/^./, (letter) => letter.toUpperCase())}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
