import { Button, Card, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { PersonalPage } from '../identity/personal-page.tsx'
import { useSaving } from '../identity/use-saving.ts'
import { pageMeta } from '../site/page-meta.ts'
import { AccessLog } from './access-log.tsx'
import { ShareCard } from './share-card.tsx'

export const meta = () =>
  pageMeta({ title: 'Доступ к рецептам', description: 'Кто видит ваши рецепты', isUnlisted: true })

type Shares = ReplyOf<'GET /api/v1/recipes/shares'>

export default function SharesPage() {
  return (
    <PersonalPage
      title="Доступ к рецептам"
      lead="Близкий человек увидит ваши рецепты и сможет забрать лекарства за вас. Закрыть доступ может любой из вас, сразу."
    >
      <OwnShares />
      <Permissions />
      <Accesses />
    </PersonalPage>
  )
}

function OwnShares() {
  const { data, error, refetch } = useApiQuery<Shares>(['recipe-shares'], (signal) =>
    browserApi.ask('GET /api/v1/recipes/shares', {}, signal),
  )
  if (!data) return <LoadingOrError error={error} onAgain={refetch} />
  return (
    <section aria-labelledby="mine" className="space-y-4">
      <h2 id="mine" className="text-h2">
        Кто видит мои рецепты
      </h2>
      <OfferForm onOffered={refetch} />
      {data.results.map((share) => (
        <ShareCard
          key={share.id}
          share={share}
          awaited="created"
          verify={(code) =>
            browserApi.ask('POST /api/v1/recipes/shares/:shareId/verify', {
              params: { shareId: share.id },
              body: { code },
            })
          }
          end={() => browserApi.ask('DELETE /api/v1/recipes/shares/:id', { params: { id: share.id } })}
          onChanged={refetch}
        />
      ))}
    </section>
  )
}

function OfferForm({ onOffered }: { onOffered: () => Promise<unknown> }) {
  const [key, setKey] = useState(0)
  const { isBusy, error, save } = useSaving()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone_number = String(new FormData(event.currentTarget).get('phone') ?? '')
    const isOffered = await save(
      () => browserApi.ask('POST /api/v1/recipes/shares', { body: { phone_number } }),
      'Код отправлен',
    )
    if (!isOffered) return
    setKey(key + 1)
    await onOffered()
  }
  return (
    <Card>
      <form key={key} onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
        <TextField label="Телефон близкого человека" name="phone" type="tel" required error={error} className="w-64" />
        <Button type="submit" isBusy={isBusy}>
          Открыть доступ
        </Button>
      </form>
    </Card>
  )
}

/** The log names a share by its id: the phone is in the list of shares. */
function Accesses() {
  const { data } = useApiQuery<Shares>(['recipe-shares'], (signal) =>
    browserApi.ask('GET /api/v1/recipes/shares', {}, signal),
  )
  return data && <AccessLog shares={data.results} />
}

function Permissions() {
  const { data, refetch } = useApiQuery<Shares>(['recipe-permissions'], (signal) =>
    browserApi.ask('GET /api/v1/recipes/shares/my/permissions', {}, signal),
  )
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="others" className="space-y-4">
      <h2 id="others" className="text-h2">
        Чьи рецепты вижу я
      </h2>
      {data.results.map((share) => (
        <ShareCard
          key={share.id}
          share={share}
          awaited="verified_by_owner"
          verify={(code) =>
            browserApi.ask('POST /api/v1/recipes/shares/my/permissions/:shareId/verify', {
              params: { shareId: share.id },
              body: { code },
            })
          }
          end={() => browserApi.ask('DELETE /api/v1/recipes/shares/my/permissions/:id', { params: { id: share.id } })}
          onChanged={refetch}
        />
      ))}
    </section>
  )
}
