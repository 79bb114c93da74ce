import { Skeleton } from '@romashka/ui'
import { useLoaderData } from 'react-router'
import { browserApi, loading } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { PersonalPage } from '../identity/personal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { RegisteredSocialCard } from './social/registered-social-card.tsx'
import { SocialCardForm } from './social/social-card-form.tsx'
import { discountText, kindNames } from './social/social-card-text.ts'

const load = loading(({ api }) => api.ask('GET /api/v1/loyalty/rules'))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export const meta = () =>
  pageMeta({ title: 'Социальная карта', description: 'Скидка по социальной карте', isUnlisted: true })

export default function SocialCardPage() {
  const { social_cards: rules } = useLoaderData<typeof clientLoader>()
  return (
    <PersonalPage
      title="Социальная карта"
      lead="Скидку даём в аптеке, когда вы покажете карту. Здесь запомним вид карты, чтобы напомнить о скидке."
      isWide
    >
      <div className="grid max-lg:reveal-in-order items-start gap-6 lg:grid-cols-2">
        <Own rules={rules} />
        <section aria-labelledby="kinds" className="rounded-card border border-line bg-surface p-5 md:p-6">
          <h2 id="kinds" className="text-h3">
            Какие карты принимаем
          </h2>
          <dl className="mt-3 divide-y divide-line">
            {rules.map((rule) => (
              <div key={rule.kind} className="py-3">
                <dt>{kindNames[rule.kind]}</dt>
                <dd className="font-semibold text-leaf">{discountText(rule)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </PersonalPage>
  )
}

function Own({ rules }: { rules: ReturnType<typeof useLoaderData<typeof clientLoader>>['social_cards'] }) {
  const {
    data: value,
    error,
    setData,
    refetch,
  } = useApiQuery(['social-card'], (signal) => browserApi.ask('GET /api/v1/loyalty/social-card', {}, signal))
  if (error) return <FailedPart text={error} onAgain={refetch} />
  if (!value) return <Skeleton className="h-72 rounded-card" />
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      {value.social_card ? (
        <RegisteredSocialCard card={value.social_card} rules={rules} onChange={setData} />
      ) : (
        <SocialCardForm rules={rules} onChange={setData} />
      )}
    </div>
  )
}
