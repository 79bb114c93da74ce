import { buttonStyle, EmptyState, ErrorText, Skeleton } from '@romashka/ui'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { OpenPersonalPage } from '../identity/personal-page.tsx'
import { SignInButton } from '../identity/sign-in/sign-in-button.tsx'
import { useCityZone } from '../session/page-city.ts'
import { useVisitor } from '../session/visitor.ts'
import { pageMeta } from '../site/page-meta.ts'
import { PromoCodeCard } from './promo-codes/promo-code-card.tsx'
import { PromoCodeForm } from './promo-codes/promo-code-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Промокоды', description: 'Промокоды, которыми можно воспользоваться', isUnlisted: true })

export default function PromoCodesPage() {
  const { token } = useVisitor()
  return (
    <OpenPersonalPage
      title="Промокоды"
      lead="В заказе действует один промокод. Скидку видно в корзине до оформления."
      isWide
    >
      <PromoCodeForm />
      {token ? <OwnCodes /> : <SignInInvitation />}
    </OpenPersonalPage>
  )
}

function OwnCodes() {
  const zone = useCityZone()
  const { data, error } = useApiQuery(['promo-codes'], () =>
    browserApi.ask('GET /api/v1/marketing/promo-code-api/extended'),
  )
  const codes = data?.results
  if (error) {
    return <ErrorText>{error}</ErrorText>
  }
  if (!codes) return <Skeleton className="h-64 max-w-100 rounded-card" />
  if (codes.length === 0) {
    return (
      <EmptyState drawing="orders" title="Сейчас промокодов нет">
        <p>Новые появятся здесь и в рассылке, если вы на неё подписаны.</p>
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Ваши промокоды" className="grid gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3">
      {codes.map((code) => (
        <li key={code.id}>
          <PromoCodeCard code={code} usesLeft={code.uses_left} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

function SignInInvitation() {
  return (
    <div className="max-w-130 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h4">Ваши промокоды</h2>
      <p className="mt-1 mb-4 text-quiet">Войдите, и покажем те, которыми вы можете воспользоваться.</p>
      <SignInButton className={buttonStyle()}>Войти по телефону</SignInButton>
    </div>
  )
}
