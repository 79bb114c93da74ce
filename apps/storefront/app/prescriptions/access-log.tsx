import { Button, Card } from '@romashka/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCityPath } from '../site/paths.ts'
import { browserTimeZone } from '../text/local-dates.ts'
import { pastTimeText } from '../text/past-dates.ts'
import { phoneText } from '../text/phone.ts'
import { type Forms, plural } from '../text/plural.ts'

type Access = ReplyOf<'GET /api/v1/recipes/accesses'>['results'][number]
type Shares = ReplyOf<'GET /api/v1/recipes/shares'>['results']

const atOnce = 20
const timesForms: Forms = ['раз', 'раза', 'раз']

const purposes: Record<Access['purpose'], string> = {
  list: 'список рецептов',
  view: 'рецепт',
  releases: 'что уже отпущено',
  products: 'подбор лекарств',
  basket: 'в корзину',
  quote: 'расчёт заказа',
  order: 'оформление заказа',
  assembly: 'сборка заказа',
  hand_over: 'выдача заказа',
  collect: 'получение заказа',
  reminder: 'напоминание',
  export: 'выгрузка ваших данных',
}

/** Who has read the shopper's prescriptions, when and why; the latest first. */
export function AccessLog({ shares }: { shares: Shares }) {
  const [size, setSize] = useState(atOnce)
  const { data, error, refetch, isBusy } = useApiQuery(['recipe-accesses', size], (signal) =>
    browserApi.ask('GET /api/v1/recipes/accesses', { query: { size } }, signal),
  )
  if (!data) return <LoadingOrError error={error} onAgain={refetch} />
  return (
    <section aria-labelledby="accesses" className="space-y-4">
      <h2 id="accesses" className="text-h3">
        Кто открывал мои рецепты
      </h2>
      {data.results.length === 0 ? (
        <p className="text-quiet">Пока никто.</p>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {data.results.map((one) => (
              <Entry key={`${one.read_at} ${one.purpose} ${one.recipe_id}`} access={one} shares={shares} />
            ))}
          </ul>
        </Card>
      )}
      {data.results.length < data.totalCount && size < mostShown && (
        <Button kind="secondary" isBusy={isBusy} onClick={() => setSize(Math.min(mostShown, size + atOnce * 2))}>
          Показать ещё
        </Button>
      )}
    </section>
  )
}

/** The call gives no longer page. */
const mostShown = 100

function Entry({ access, shares }: { access: Access; shares: Shares }) {
  const to = useCityPath()
  const { recipe_id, purpose, read_at, times } = access
  return (
    <li className="py-3">
      <span className="block">
        <span className="font-semibold">{readerText(access, shares)}</span>:{' '}
        {recipe_id ? (
          <Link to={to(`/prescriptions/${recipe_id}`)} className="text-leaf underline">
            {purposes[purpose]}
          </Link>
        ) : (
          purposes[purpose]
        )}
      </span>
      <span className="text-note text-quiet">
        {pastTimeText(read_at, browserTimeZone())}
        {times > 1 && `, ${plural(times, timesForms)} за час`}
      </span>
    </li>
  )
}

function readerText({ reader, reader_name }: Access, shares: Shares): string {
  if (reader === 'owner') return 'Вы'
  if (reader === 'shop') return 'Магазин, автоматически'
  if (reader === 'pharmacist') return 'Фармацевт'
  const share = shares.find(({ id }) => id === reader_name)
  return share ? phoneText(share.phone_number) : 'Человек, которому вы открывали доступ'
}
