import { Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useIsHydrated } from '../session/store.ts'
import { ApplicationForm } from './application-form.tsx'
import { CodesForm } from './codes-form.tsx'
import { Followed } from './followed.tsx'
import { type OfferKey, ofKey, readOfferKey } from './offer-key.ts'

/** The form, the codes or what became of the application, by the key behind `#` in the address. */
export function ApplicationArea() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <Skeleton className="h-120 rounded-card" />
  return <OwnApplication />
}

function OwnApplication() {
  const [key, setKey] = useState(() => readOfferKey(location.hash))

  function change(next: OfferKey | undefined) {
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

function Application({ of, onLeave }: { of: OfferKey; onLeave: () => void }) {
  const offer = useApiQuery(['partner-offer', of.id], (signal) =>
    browserApi.ask('GET /api/v1/offers/:offerId', ofKey(of), signal),
  )
  if (offer.error)
    return (
      <p role="alert">
        {offer.error}.{' '}
        <button type="button" onClick={onLeave} className="min-h-12 text-leaf underline">
          Заполнить новую заявку
        </button>
      </p>
    )
  if (!offer.data) return <Skeleton className="h-40 rounded-card" />
  if (offer.data.state === 'unconfirmed')
    return <CodesForm of={of} company={offer.data.company_name} onConfirmed={offer.setData} />
  return <Followed of={of} offer={offer.data} onChanged={() => void offer.refetch()} onWithdrawn={onLeave} />
}
