import { Card, Switch } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { dayYearText } from '../text/dates.ts'
import { browserTimeZone } from '../text/local-dates.ts'
import { pastTimeText } from '../text/past-dates.ts'
import { documents } from './consents/documents.ts'
import { type Consent, useConsents } from './consents/use-consents.ts'
import { PersonalPage } from './personal-page.tsx'

const WithdrawDialog = lazy(() => import('./consents/withdraw-dialog.tsx'))

export const meta = () =>
  pageMeta({ title: 'Согласия', description: 'Что вы разрешили, и как это отозвать', isUnlisted: true })

export default function ConsentsPage() {
  return (
    <PersonalPage
      title="Согласия"
      lead="Согласия не связаны друг с другом: можно дать одно и не давать остальные. Отозвать любое можно здесь же; если вместе с ним пропадут курсы приёма или записи, спросим код из СМС."
      isWide
    >
      <ConsentList />
    </PersonalPage>
  )
}

function ConsentList() {
  const { consents, error, refetch, busy, change, lossy, setLossy, withdraw } = useConsents()
  if (!consents) return <LoadingOrError error={error} onAgain={refetch} />
  return (
    <div className="grid grid-cols-1 gap-4 max-lg:max-w-190 lg:grid-cols-2">
      {consents.map((consent) => (
        <ConsentCard key={consent.purpose} consent={consent} isBusy={busy === consent.purpose} onChange={change} />
      ))}
      <Suspense>
        {lossy && (
          <WithdrawDialog
            purpose={lossy}
            onClose={() => setLossy(undefined)}
            onCode={(code) => withdraw(lossy, code)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface ConsentCardProps {
  consent: Consent
  isBusy: boolean
  onChange: (consent: Consent) => Promise<void>
}

function ConsentCard({ consent, isBusy, onChange }: ConsentCardProps) {
  return (
    <Card className="py-2!">
      <Switch checked={consent.is_given} disabled={isBusy} onChange={() => void onChange(consent)}>
        <span className="block pt-2 font-semibold">{documents[consent.purpose].title}</span>
        <span className="block pb-2 text-note text-quiet">{documents[consent.purpose].lead}</span>
      </Switch>
      <details className="border-t border-line">
        <summary>
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
            <span className="text-note text-leaf">Текст согласия</span>
            <span className="text-small text-quiet">{versionText(consent)}</span>
          </span>
        </summary>
        <p className="pb-3 text-note">{documents[consent.purpose].text}</p>
      </details>
    </Card>
  )
}

function versionText({ is_given: isGiven, given_at: at, version, current_version: current }: Consent): string {
  if (!isGiven || !at) return `Редакция от ${dayYearText(current)}`
  return `Дано ${pastTimeText(at, browserTimeZone())}, редакция от ${dayYearText(version ?? current)}`
}
