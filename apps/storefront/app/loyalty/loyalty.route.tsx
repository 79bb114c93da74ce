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
import type { Route } from './+types/loyalty.route'
import { Invitation } from './invitation.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { PointsHistory } from './points-history.tsx'
import { isGiving, RulesView } from './rules-view.tsx'

const load = loading(({ api }) => api.ask('GET /api/v1/loyalty/rules'))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Карта и баллы',
    description: `Карта «${brand.name}»: ${isGiving(loaderData?.points) ? 'баллы за покупки, 1 балл равен 1 рублю. Как начисляем и как потратить.' : 'как получить и показать на кассе.'}`,
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
      {(!token || value?.client_card === null) && (
        <Invitation rules={rules}>
          <CardButton isSignedIn={token !== undefined} />
        </Invitation>
      )}
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

/** A link to the registration; it requires signing in. */
function CardButton({ isSignedIn }: { isSignedIn: boolean }) {
  const to = useCityPath()
  const style = `${buttonStyle('primary', 'large')} bg-white! text-leaf-pressed! hover:bg-leaf-tint!`
  if (!isSignedIn) return <SignInButton className={style}>Войти и получить карту</SignInButton>
  return (
    <Link to={to('/loyalty-registration')} className={style}>
      Получить карту
    </Link>
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
