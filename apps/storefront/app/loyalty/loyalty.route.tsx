import { buttonStyle, Skeleton } from '@romashka/ui'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { browserApi, loading } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { OpenPersonalPage } from '../identity/personal-page.tsx'
import { SignInButton } from '../identity/sign-in/sign-in-button.tsx'
import { useVisitor } from '../session/visitor.ts'
import { brand } from '../site/brand.ts'
import { cityPicture, originOf, pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { pointsText } from '../text/points.ts'
import type { Route } from './+types/loyalty.route'
import { LoyaltyCard } from './loyalty-card.tsx'
import { PointsHistory } from './points-history.tsx'
import { RulesView } from './rules-view.tsx'

const load = loading(({ api }) => api.ask('GET /api/v1/loyalty/rules'))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Карта и баллы',
    description: `Карта «${brand.name}»: баллы за покупки, 1 балл равен 1 рублю. Как начисляем и как потратить.`,
    path: `${originOf(matches)}/loyalty`,
    picture: cityPicture(matches),
  })
}

export default function LoyaltyPage() {
  const { points: rules } = useLoaderData<typeof clientLoader>()
  const { token } = useVisitor()
  const {
    data: value,
    error,
    refetch,
  } = useApiQuery(['loyalty'], (signal) => browserApi.ask('GET /api/v1/loyalty', {}, signal), {
    isEnabled: token !== undefined,
  })
  return (
    <OpenPersonalPage title="Карта и баллы" isWide>
      {token && !value && !error && <Skeleton className="h-64 rounded-card" />}
      {error && <FailedPart text={error} onAgain={refetch} />}
      {value?.client_card && <LoyaltyCard loyalty={value} card={value.client_card} />}
      {(!token || value?.client_card === null) && <Invitation gift={rules.gift} isSignedIn={token !== undefined} />}
      <Part id="rules" title="Как это работает">
        <RulesView rules={rules} />
      </Part>
      {value?.client_card && (
        <Part id="history" title="История баллов">
          <PointsHistory />
        </Part>
      )}
    </OpenPersonalPage>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A link to the registration; it requires signing in. */
function Invitation({ gift, isSignedIn }: { gift: number; isSignedIn: boolean }) {
  const to = useCityPath()
  const button = 'bg-white! text-leaf-pressed! hover:bg-leaf-tint!'
  return (
    <div className="rounded-card bg-leaf p-6 text-white sm:p-8">
      <p className="text-h2 font-semibold">Карта за минуту{gift > 0 && `, ${pointsText(gift)} в подарок`}</p>
      <p className="mt-2 max-w-150">
        Карта живёт в телефоне: на кассе достаточно штрихкода. На сайте баллы спишутся, только если вы сами это
        выберете.
      </p>
      <div className="mt-5">
        {isSignedIn ? (
          <Link to={to('/loyalty-registration')} className={`${buttonStyle('primary', 'large')} ${button}`}>
            Получить карту
          </Link>
        ) : (
          <SignInButton className={`${buttonStyle('primary', 'large')} ${button}`}>Войти и получить карту</SignInButton>
        )}
      </div>
    </div>
  )
}
