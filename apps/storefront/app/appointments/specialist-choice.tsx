import { Skeleton } from '@romashka/ui'
import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { plural } from '../text/plural.ts'
import { ChoiceCard } from './choice-card.tsx'
import { slotText } from './slot-text.ts'
import { type Doctor, professionNames, type Salon, type Service } from './specialties.ts'

interface SpecialistChoiceProps {
  salon: Salon
  service: Service
  chosenId: number | undefined
  onChoose: (id: Doctor['id'] | undefined) => void
  now: Date
}

/** Who receives people for this service in the salon; any of them unless one is chosen. */
export function SpecialistChoice({ salon, service, chosenId, onChoose, now }: SpecialistChoiceProps) {
  const query = { pharmacy_id: salon.id, service_id: service.id }
  const { data, error, refetch } = useApiQuery(['doctors', query], (signal) =>
    browserApi.ask('GET /api/v1/doctors/doctors', { query }, signal),
  )
  if (error) return <FailedPart text={error} onAgain={refetch} />
  if (!data) return <Skeleton className="h-32 rounded-card" />
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Специалист</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceCard name="specialist" isChosen={chosenId === undefined} onChoose={() => onChoose(undefined)}>
          <span className="block font-semibold">Любой специалист</span>
          <span className="mt-1 block text-note text-quiet">Покажем всё свободное время</span>
        </ChoiceCard>
        {data.results.map((doctor) => (
          <ChoiceCard
            key={doctor.id}
            name="specialist"
            isChosen={doctor.id === chosenId}
            onChoose={() => onChoose(doctor.id)}
          >
            <span className="block font-semibold">{doctor.name}</span>
            <span className="mt-0.5 block text-note text-quiet">{aboutText(doctor, now)}</span>
            <span className="mt-1 block text-note text-quiet">{keepShortWordsTogether(doctor.about)}</span>
            {doctor.nearest_at && (
              <span className="mt-1.5 block text-note text-leaf">
                {`Ближайшее: ${slotText(doctor.nearest_at, salon.timezone, now)}`}
              </span>
            )}
            {doctor.is_invented && (
              <span className="mt-1 block text-small text-quiet">Демонстрационный специалист: вымышлен.</span>
            )}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}

function aboutText({ profession, works_since: since }: Doctor, now: Date): string {
  const years = since === null ? 0 : now.getFullYear() - since
  const name = professionNames[profession]
  return years > 0 ? `${name}, стаж ${plural(years, ['год', 'года', 'лет'])}` : name
}
