import { Button, buttonStyle, EmptyState, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useIsHydrated } from '../session/store.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { refusals } from '../text/refusals.ts'
import { tokenInAddress } from './token-in-address.ts'

export const meta = () =>
  pageMeta({ title: 'Отписка от писем', description: 'Больше не присылать таких писем', isUnlisted: true })

type Topic = ReplyOf<'POST /api/v1/messages/unsubscribe'>['topic']

const topics: Record<Topic, string> = {
  orders: 'о заказах',
  reminders: 'с напоминаниями о заказах',
  appointments: 'о записях к специалистам',
  subscriptions: 'о товарах, на которые вы подписались',
  calendar: 'из вашего календаря',
  loyalty: 'о баллах',
  security: 'о безопасности',
}

/** Where the link of a letter leads: nothing changes by opening it, one press stops the letters, nobody signs in. */
export default function UnsubscribePage() {
  const to = useCityPath()
  const isHydrated = useIsHydrated()
  const token = isHydrated ? tokenInAddress(location.hash) : ''
  const { data, error } = useApiQuery(
    ['unsubscribe', token],
    () => browserApi.ask('POST /api/v1/messages/unsubscribe/topic', { body: { token } }),
    { isEnabled: token !== '' },
  )
  const [stopped, setStopped] = useState<Topic>()
  const [refusal, setRefusal] = useState<string>()
  const problem = isHydrated && !token ? refusals['unsubscribe.unknown'] : (refusal ?? error)
  const isOver = stopped !== undefined || problem !== undefined

  async function stop() {
    try {
      const { topic } = await browserApi.ask('POST /api/v1/messages/unsubscribe', { body: { token } })
      setStopped(topic)
    } catch (failure) {
      setRefusal(refusalText(failure))
    }
  }

  return (
    <div className="wrap">
      <h1 className="pt-6 text-h1 md:pt-8">Отписка от писем</h1>
      {!data && !isOver && <Skeleton className="mt-5 h-48 max-w-160 rounded-card" />}
      {data && !isOver && (
        <div className="mt-3 max-w-160 space-y-5 pb-10">
          <p>Перестать присылать письма {topics[data.topic]}? Остальные сообщения останутся как были.</p>
          <Button size="large" onClick={() => void stop()}>
            Больше не присылать
          </Button>
        </div>
      )}
      {isOver && (
        <EmptyState
          drawing={stopped ? 'orders' : 'search'}
          title={stopped ? 'Готово' : 'Ссылка не подошла'}
          action={
            <Link to={to('/settings')} className={buttonStyle('secondary')}>
              Все настройки сообщений
            </Link>
          }
        >
          <p role="status">{stopped ? `Больше не пришлём писем ${topics[stopped]}.` : `${problem}.`}</p>
        </EmptyState>
      )}
    </div>
  )
}
