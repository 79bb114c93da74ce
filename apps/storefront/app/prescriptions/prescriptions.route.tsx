import { Card } from '@romashka/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { Columns, PersonalPage } from '../identity/personal-page.tsx'
import { RelatedPages } from '../identity/related-pages.tsx'
import { useAbsentPages } from '../site/absent-pages.ts'
import { pageMeta } from '../site/page-meta.ts'
import { AgreementForm } from './agreement-form.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import { SharedWithMe } from './shared-with-me.tsx'
import { SilentRegistry } from './silent-registry.tsx'
import { WithdrawAgreement } from './withdraw-agreement.tsx'
import { WithoutRegistry } from './without-registry.tsx'

type Agreement = ReplyOf<'GET /api/v1/recipes/agreements/status'>

export const meta = () =>
  pageMeta({ title: 'Рецепты', description: 'Ваши электронные рецепты и лекарства по ним', isUnlisted: true })

export default function PrescriptionsPage() {
  if (useAbsentPages().includes('/prescriptions'))
    return (
      <PersonalPage title="Рецепты">
        <WithoutRegistry />
      </PersonalPage>
    )
  return (
    <PersonalPage
      title="Рецепты"
      lead="Электронные рецепты: сколько осталось получить, до какого дня и где взять лекарства."
      isWide
    >
      <Columns
        aside={
          <RelatedPages
            pages={[
              ['/prescription-access', 'Доступ к рецептам', 'Кто ещё видит ваши рецепты; открыть близкому человеку'],
              ['/how-to-order-erp', 'Как заказать по рецепту', 'От кабинета врача до окна в аптеке'],
            ]}
          />
        }
      >
        <OwnPrescriptions />
        <SharedWithMe />
      </Columns>
    </PersonalPage>
  )
}

function OwnPrescriptions() {
  const status = useApiQuery(['recipe-agreement'], (signal) =>
    browserApi.ask('GET /api/v1/recipes/agreements/status', {}, signal),
  )
  const [isGivenNow, setGivenNow] = useState(false)
  if (!status.data) return <LoadingOrError error={status.error} onAgain={status.refetch} />
  if (status.data.state !== 'given') {
    const accept = (agreement: Agreement) => {
      setGivenNow(true)
      status.setData(agreement)
    }
    return <AgreementForm agreement={status.data} onGiven={accept} />
  }
  return (
    <>
      <List takesFocus={isGivenNow} />
      <WithdrawAgreement onWithdrawn={status.setData} />
    </>
  )
}

/** In place of the form that has just been answered it has the focus, and begins in sight. */
function List({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useApiQuery(['recipes'], (signal) =>
    browserApi.ask('GET /api/v1/recipes/me', { query: { size: 100 } }, signal),
  )
  const isShown = data !== undefined
  // Effect: moves the focus to the list that was asked for.
  useEffect(() => {
    if (isShown && takesFocus) heading.current?.focus()
  }, [isShown, takesFocus])
  if (!data) return <LoadingOrError error={error} onAgain={refetch} />
  return (
    <section aria-labelledby="own" className="space-y-4">
      <h2 id="own" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Мои рецепты
      </h2>
      <SilentRegistry since={data.registry_silent_since} />
      {data.results.length === 0 && (
        <Card>
          <p>Действующих рецептов нет. Новый появится здесь, как только врач внесёт его в реестр.</p>
        </Card>
      )}
      {data.results.map((one) => (
        <PrescriptionCard key={one.id} prescription={one} />
      ))}
    </section>
  )
}
