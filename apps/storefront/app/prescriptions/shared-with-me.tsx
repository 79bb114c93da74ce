import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { phoneText } from '../text/phone.ts'
import { PrescriptionCard } from './prescription-card.tsx'
import { SilentRegistry } from './silent-registry.tsx'

/** The prescriptions of those who share them with the shopper; nothing where nobody does. */
export function SharedWithMe() {
  const { data } = useApiQuery(['recipe-permissions'], (signal) =>
    browserApi.ask('GET /api/v1/recipes/shares/my/permissions', { query: { size: 100 } }, signal),
  )
  const active = data?.results.filter(({ status }) => status === 'active') ?? []
  return active.map(({ id, phone_number }) => <Shared key={id} id={id} phone={phone_number} />)
}

function Shared({ id, phone }: { id: string; phone: string }) {
  const { data, error, refetch } = useApiQuery(['shared-recipes', id], (signal) =>
    browserApi.ask('GET /api/v1/recipes/shared/:id', { params: { id }, query: { size: 100 } }, signal),
  )
  return (
    <section aria-labelledby={`shared-${id}`} className="space-y-4">
      <h2 id={`shared-${id}`} className="text-h3">
        Доступны вам: {phoneText(phone)}
      </h2>
      {error && <FailedPart text={error} onAgain={refetch} />}
      {data && <SilentRegistry since={data.registry_silent_since} />}
      {data?.results.length === 0 && <p className="text-quiet">Действующих рецептов нет.</p>}
      {data?.results.map((one) => (
        <PrescriptionCard key={one.id} prescription={one} />
      ))}
    </section>
  )
}
