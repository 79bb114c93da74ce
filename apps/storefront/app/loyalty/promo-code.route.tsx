import { buttonStyle, EmptyState, Skeleton } from '@romashka/ui'
import { Link, useSearchParams } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCityZone } from '../session/page-city.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { PromoCodeCard } from './promo-codes/promo-code-card.tsx'
import { PromoCodeForm } from './promo-codes/promo-code-form.tsx'

export const meta = () => pageMeta({ title: 'Промокод', description: 'Условия промокода', isUnlisted: true })

/** Where a link in a letter or on a flyer leads: `/1?code=РОМАШКА10`. */
export default function PromoCodePage() {
  const to = useCityPath()
  const [search] = useSearchParams()
  const code = (search.get('code') ?? search.get('promo_code') ?? '').trim().slice(0, 40)
  if (!code) {
    return (
      <div className="wrap">
        <h1 className="pt-6 text-h1 md:pt-8">Промокод</h1>
        <p className="mt-2 mb-5 max-w-160 text-quiet">Введите код, и покажем, что он даёт и до какого дня действует.</p>
        <PromoCodeForm />
        <p className="mt-8 max-w-160 text-quiet">
          Нет кода? Новые приходят в рассылке, если вы на неё подписаны. Скидки без кода собраны в акциях.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Link to={to('/promocodes')} className={buttonStyle('secondary')}>
            Мои промокоды
          </Link>
          <Link to={to('/marketing-list')} className={buttonStyle('secondary')}>
            Все акции
          </Link>
        </p>
      </div>
    )
  }
  return <ByLink key={code} code={code} />
}

function ByLink({ code }: { code: string }) {
  const to = useCityPath()
  const zone = useCityZone()
  const { data: found, error } = useApiQuery(['promo-code', code], () =>
    browserApi.ask('GET /api/v1/promo-codes/by-code/:code', { params: { code } }),
  )
  if (error) {
    return (
      <div className="wrap">
        <h1 className="sr-only">Промокод</h1>
        <EmptyState
          drawing="search"
          title={error}
          action={
            <Link to={to('/promocodes')} className={buttonStyle()}>
              Другие промокоды
            </Link>
          }
        >
          <p className="break-all">Проверьте, верно ли набран код: {code}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap flex items-start justify-center pt-8 md:pt-14">
      <div className="w-full max-w-110">
        {found ? (
          <PromoCodeCard code={found} zone={zone} heading="h1" />
        ) : (
          <>
            <h1 className="sr-only">Промокод</h1>
            <Skeleton className="h-72 rounded-card" />
          </>
        )}
        <p className="mt-4 text-center text-note text-quiet">
          Скидка видна в корзине до оформления. Промокод сработает сам, как только корзина подойдёт под условия.
        </p>
      </div>
    </div>
  )
}
