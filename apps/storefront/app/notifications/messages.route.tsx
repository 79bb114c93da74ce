import { Button, Card, classNames, EmptyState } from '@romashka/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { Columns, PersonalPage } from '../identity/personal-page.tsx'
import { RelatedPages } from '../identity/related-pages.tsx'
import { shopperParams } from '../identity/shopper-params.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import { browserTimeZone } from '../text/local-dates.ts'
import { pastTimeText } from '../text/past-dates.ts'

export const meta = () => pageMeta({ title: 'Сообщения', description: 'Что вам написала аптека', isUnlisted: true })

type Message = ReplyOf<'GET /api/v1/users/:id/messages'>['results'][number]

export default function MessagesPage() {
  return (
    <PersonalPage title="Сообщения" lead="За последние полгода." isWide>
      <Columns aside={<RelatedPages pages={[['/settings', 'Что и куда присылать', 'СМС, почта и тихие часы']]} />}>
        <Messages />
      </Columns>
    </PersonalPage>
  )
}

/** What is shown counts as read; it stays marked on the screen until that is left. */
async function readMessages(page: number) {
  const messages = await browserApi.ask('GET /api/v1/users/:id/messages', { params: shopperParams(), query: { page } })
  if (messages.unread > 0)
    browserApi.ask('POST /api/v1/users/:id/messages/read', { params: shopperParams(), body: {} }).catch(reportError)
  return messages
}

function Messages() {
  const [page, setPage] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  /** It is read from its beginning. */
  function turn(next: number) {
    setPage(next)
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-40 space-y-5 outline-none">
      <MessagePage page={page} onTurn={turn} />
    </div>
  )
}

function MessagePage({ page, onTurn }: { page: number; onTurn: (page: number) => void }) {
  const to = useCityPath()
  const { data: value, error, refetch } = useApiQuery(['messages', page], () => readMessages(page))
  if (!value) return <LoadingOrError error={error} onAgain={refetch} />
  if (value.results.length === 0 && page === 1)
    return (
      <EmptyState drawing="messages" title="Сообщений пока нет">
        <p>Здесь появятся новости о заказах, подписках и входах в профиль.</p>
      </EmptyState>
    )
  return (
    <>
      <Card className="py-1!">
        <ul className="divide-y divide-line">
          {value.results.map((message) => (
            <li key={message.id}>
              <Link to={to(message.path)} className="block py-3.5 hover:text-leaf">
                <MessageText message={message} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {value.totalPages > 1 && (
        <div className="flex gap-3">
          <Button kind="secondary" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            Новее
          </Button>
          <Button kind="secondary" disabled={page === value.totalPages} onClick={() => onTurn(page + 1)}>
            Раньше
          </Button>
        </div>
      )}
    </>
  )
}

function MessageText({ message }: { message: Message }) {
  const isNew = message.read_at === null
  return (
    <>
      <span className="flex flex-col-reverse sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
        <span className={classNames('min-w-0 font-semibold wrap-anywhere', isNew && 'text-leaf')}>
          {keepPhrasesTogether(message.title)}
          {isNew && <span className="sr-only"> (новое)</span>}
        </span>
        <span className="shrink-0 text-small text-quiet">{pastTimeText(message.created_at, browserTimeZone())}</span>
      </span>
      <span className="mt-1 block text-note">{keepPhrasesTogether(message.text)}</span>
    </>
  )
}
