import { Badge, Button, Card, ErrorText, notify, useFocusFallback } from '@romashka/ui'
import { useRef } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { notifyRefusal } from '../api/notify-refusal.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { browserTimeZone } from '../text/local-dates.ts'
import { pastTimeText } from '../text/past-dates.ts'
import { Columns, PersonalPage } from './personal-page.tsx'
import { shopperParams } from './shopper-params.ts'
import { clearSession } from './sign-in/sign-in.ts'
import { useSaving } from './use-saving.ts'

export const meta = () => pageMeta({ title: 'Устройства', description: 'Где вы вошли', isUnlisted: true })

type Session = ReplyOf<'GET /api/v1/users/:id/sessions'>['results'][number]

export default function DevicesPage() {
  return (
    <PersonalPage
      title="Устройства"
      lead="Где открыт ваш профиль. Если одно из устройств вам незнакомо, сразу выйдите на нём."
      isWide
    >
      <Devices />
    </PersonalPage>
  )
}

function Devices() {
  const to = useCityPath()
  const {
    data: value,
    error,
    refetch,
  } = useApiQuery(['sessions'], () => browserApi.ask('GET /api/v1/users/:id/sessions', { params: shopperParams() }))
  const everywhere = useSaving()
  const list = useRef<HTMLUListElement>(null)
  // The button of a device goes with its line.
  useFocusFallback(() => list.current, { part: list })
  if (!value) return <LoadingOrError error={error} onAgain={refetch} />

  async function end({ id }: Session) {
    try {
      await browserApi.ask('DELETE /api/v1/users/:id/sessions/:sessionId', {
        params: { ...shopperParams(), sessionId: id },
      })
      notify({ message: 'На этом устройстве вы вышли' })
      refetch()
    } catch (failure) {
      void notifyRefusal(failure)
    }
  }

  return (
    <Columns
      aside={
        <Card className="space-y-3">
          <h2 className="text-h3">Выйти везде</h2>
          <p>
            На этом устройстве тоже. Войти снова можно по коду из СМС. Ссылки на ваши заказы и календарь перестанут
            работать.
          </p>
          <Button
            kind="danger"
            isBusy={everywhere.isBusy}
            onClick={() =>
              void everywhere.save(async () => {
                await browserApi.ask('DELETE /api/v1/users/:id/sessions', { params: shopperParams() })
                await clearSession(to('/'))
              })
            }
          >
            Выйти на всех устройствах
          </Button>
          <ErrorText>{everywhere.error}</ErrorText>
        </Card>
      }
    >
      <Card className="py-1!">
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {value.results.map((session) => (
            <DeviceLine key={session.id} session={session} onEnd={() => void end(session)} />
          ))}
        </ul>
      </Card>
    </Columns>
  )
}

function DeviceLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {deviceText(session.device_name)}
          {session.is_this && <Badge tone="leaf">Этот браузер</Badge>}
        </p>
        <p className="text-note text-quiet">
          <span className="block">Последний раз {pastTimeText(session.last_seen_at, browserTimeZone())}</span>
          <span className="block">Вход {pastTimeText(session.created_at, browserTimeZone())}</span>
        </p>
      </div>
      {!session.is_this && (
        <Button kind="quiet" aria-label={`Выйти: ${deviceText(session.device_name)}`} onClick={onEnd}>
          Выйти
        </Button>
      )}
    </li>
  )
}

/** What does not say what it is, the shop calls `Browser`. */
const deviceText = (name: string) => (name === 'Browser' ? 'Неизвестный браузер' : name)
