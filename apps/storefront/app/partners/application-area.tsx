import { Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useIsHydrated } from '../session/store.ts'
import { ApplicationForm } from './application-form.tsx'
import { type ApplicationKey, applicationRequest, readApplicationKey } from './application-key.ts'
import { ApplicationStatus } from './application-status.tsx'
import { CodesForm } from './codes-form.tsx'

/** The form, the codes or what became of the application, by the key behind `#` in the address. */
export function ApplicationArea() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <Skeleton className="h-120 rounded-card" />
  return <OwnApplication />
}

function OwnApplication() {
  const [key, setKey] = useState(() => readApplicationKey(location.hash))

  function change(next: ApplicationKey | undefined) {
    history.replaceState(history.state, '', next ? `#${next.id}.${next.key}` : location.pathname)
    setKey(next)
  }
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      {key ? (
        <Application key={key.id} of={key} onLeave={() => change(undefined)} />
      ) : (
        <ApplicationForm onBegun={change} />
      )}
    </div>
  )
}

function Application({ of, onLeave }: { of: ApplicationKey; onLeave: () => void }) {
  const offer = useApiQuery(['partner-offer', of.id], (signal) =>
    browserApi.ask('GET /api/v1/offers/:offerId', applicationRequest(of), signal),
  )
  if (offer.error)
    return <NotRead error={offer.error} isGone={isGone(offer.failure)} onLeave={onLeave} onRetry={offer.refetch} />
  if (!offer.data) return <Skeleton className="h-40 rounded-card" />
  if (offer.data.state === 'unconfirmed')
    return <CodesForm of={of} company={offer.data.company_name} onConfirmed={offer.setData} onCorrect={onLeave} />
  return <ApplicationStatus of={of} offer={offer.data} onChanged={() => void offer.refetch()} onWithdrawn={onLeave} />
}

const isGone = (failure: unknown) => isRefusal(failure, 'partner_application.not_found')

/** The key in the address is dropped only when there is no such application: a lost connection is tried again. */
function NotRead({
  error,
  isGone,
  onLeave,
  onRetry,
}: {
  error: string
  isGone: boolean
  onLeave: () => void
  onRetry: () => unknown
}) {
  return (
    <p role="alert">
      {error}.{' '}
      <button
        type="button"
        onClick={isGone ? onLeave : () => void onRetry()}
        className="min-h-12 text-leaf underline underline-offset-2"
      >
        {isGone ? 'Заполнить новую заявку' : 'Повторить'}
      </button>
    </p>
  )
}
