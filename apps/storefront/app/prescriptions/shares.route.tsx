import { Card } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { CodeButton } from '../identity/code-button.tsx'
import { readField } from '../identity/code-field.tsx'
import { Columns, PersonalPage } from '../identity/personal-page.tsx'
import { PhoneField } from '../identity/sign-in/phone-field.tsx'
import { phoneProblem } from '../identity/sign-in/phone-problem.ts'
import { useSaving } from '../identity/use-saving.ts'
import { useAbsentPages } from '../site/absent-pages.ts'
import { pageMeta } from '../site/page-meta.ts'
import { AccessLog } from './access-log.tsx'
import { ShareCard } from './share-card.tsx'
import { WithoutRegistry } from './without-registry.tsx'

export const meta = () =>
  pageMeta({ title: 'Доступ к рецептам', description: 'Кто видит ваши рецепты', isUnlisted: true })

type Shares = ReplyOf<'GET /api/v1/recipes/shares'>

export default function SharesPage() {
  if (useAbsentPages().includes('/prescription-access'))
    return (
      <PersonalPage title="Доступ к рецептам">
        <WithoutRegistry />
      </PersonalPage>
    )
  return (
    <PersonalPage
      title="Доступ к рецептам"
      lead="Близкий человек увидит ваши рецепты и сможет забрать лекарства за вас. Закрыть доступ может любой из вас, и сразу."
      isWide
    >
      <Columns aside={<Accesses />}>
        <OwnShares />
        <Permissions />
      </Columns>
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
      <h2 id="mine" className="text-h3">
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
          sendCode={() => offer(share.phone_number)}
          end={() => browserApi.ask('DELETE /api/v1/recipes/shares/:id', { params: { id: share.id } })}
          onChanged={refetch}
        />
      ))}
    </section>
  )
}

/** Asked for again, an open share sends its code again. */
const offer = (phone: string) => browserApi.ask('POST /api/v1/recipes/shares', { body: { phone_number: phone } })

function OfferForm({ onOffered }: { onOffered: () => Promise<unknown> }) {
  const [key, setKey] = useState(0)
  const { isBusy, error, againAt, endWait, save, refuse } = useSaving()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone = readField(new FormData(event.currentTarget), 'phone')
    const problem = phoneProblem(phone)
    if (problem) return void refuse(problem)
    if (!(await save(() => offer(phone), 'Высылаем код'))) return
    setKey(key + 1)
    await onOffered()
  }
  return (
    <Card>
      <form key={key} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <PhoneField
          label="Телефон близкого человека"
          name="phone"
          isOfOther
          error={error}
          onInput={endWait}
          hint="Сначала пришлём код вам, потом этому человеку"
          className="max-w-80"
        />
        <CodeButton type="submit" isBusy={isBusy} againAt={againAt}>
          Открыть доступ
        </CodeButton>
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
      <h2 id="others" className="text-h3">
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
