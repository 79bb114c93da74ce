import { Button, buttonStyle, EmptyState, Skeleton } from '@romashka/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { refusals } from '../text/refusals.ts'

export const meta = () =>
  pageMeta({ title: 'Отписка от писем', description: 'Больше не присылать таких писем', isUnlisted: true })

type Topic = ReplyOf<'POST /api/v1/messages/unsubscribe'>['topic']

const topics: Record<Topic, string> = {
  orders: 'о заказах',
  reminders: 'с напоминаниями о заказах',
  subscriptions: 'о товарах, на которые вы подписались',
  calendar: 'из вашего календаря',
  loyalty: 'о баллах',
  security: 'о безопасности',
}

type Step = 'reading' | { asked: Topic; token: string } | { stopped: Topic } | { problem: string }

/** Where the link of a letter leads: nothing changes by opening it, one press stops the letters, nobody signs in. */
export default function UnsubscribePage() {
  const [step, setStep] = useState<Step>('reading')
  const to = useCityPath()

  useEffect(() => {
    const token = decodeURIComponent(location.hash.slice(1))
    if (!token) {
      setStep({ problem: refusals['unsubscribe.unknown'] })
      return
    }
    browserApi
      .ask('POST /api/v1/messages/unsubscribe/topic', { body: { token } })
      .then(({ topic }) => setStep({ asked: topic, token }))
      .catch((failure: unknown) => setStep({ problem: refusalText(failure) }))
  }, [])

  async function stop(token: string) {
    try {
      const { topic } = await browserApi.ask('POST /api/v1/messages/unsubscribe', { body: { token } })
      setStep({ stopped: topic })
    } catch (failure) {
      setStep({ problem: refusalText(failure) })
    }
  }

  return (
    <div className="wrap">
      <h1 className="pt-6 text-h1 md:pt-8">Отписка от писем</h1>
      {step === 'reading' && <Skeleton className="mt-5 h-48 max-w-160 rounded-card" />}
      {typeof step === 'object' && 'asked' in step && (
        <div className="mt-3 max-w-160 space-y-5 pb-10">
          <p>Перестать присылать письма {topics[step.asked]}? Остальные сообщения останутся как были.</p>
          <Button size="large" onClick={() => void stop(step.token)}>
            Больше не присылать
          </Button>
        </div>
      )}
      {typeof step === 'object' && !('asked' in step) && (
        <EmptyState
          drawing={'stopped' in step ? 'orders' : 'search'}
          title={'stopped' in step ? 'Готово' : 'Ссылка не подошла'}
          action={
            <Link to={to('/settings')} className={buttonStyle('secondary')}>
              Все настройки сообщений
            </Link>
          }
        >
          <p role="status">{'stopped' in step ? `Больше не пришлём писем ${topics[step.stopped]}.` : step.problem}</p>
        </EmptyState>
      )}
    </div>
  )
}
