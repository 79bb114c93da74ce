import { Button, Card, Dialog, ErrorText } from '@romashka/ui'
import { useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { shopperParams } from '../identity/shopper-params.ts'
import { useSaving } from '../identity/use-saving.ts'
import { browserTimeZone } from '../text/local-dates.ts'
import { pastDayText } from '../text/past-dates.ts'
import { plural } from '../text/plural.ts'
import { EraseForm } from './erase-form.tsx'
import { formerOwnerText } from './former-owner-text.ts'
import { retainedNames } from './section-names.ts'

export type Erasure = ReplyOf<'GET /api/v1/users/:id/erasure'>

const orderForms = ['заказ', 'заказа', 'заказов'] as const

/** The way out, and what of a person the law keeps after it. */
export function EraseAccount() {
  const {
    data: value,
    error,
    setData,
    refetch,
  } = useApiQuery(['erasure'], () => browserApi.ask('GET /api/v1/users/:id/erasure', { params: shopperParams() }))
  const [isOpen, setOpen] = useState(false)
  if (!value) return <LoadingOrError error={error} onAgain={refetch} />
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-h3">Удалить профиль</h2>
      {value.state === 'waiting' ? (
        <WaitingErasure erasure={value} onTakenBack={setData} />
      ) : (
        <>
          <p>
            Удалим имя, телефон, почту, адреса, избранное, подписки, корзину, карты, сообщения и историю просмотров.
            Баллы сгорят. Отменить это нельзя.
          </p>
          <RetainedData erasure={value} />
          <Button kind="danger" onClick={() => setOpen(true)}>
            Удалить профиль
          </Button>
        </>
      )}
      <Dialog title="Удаление профиля" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <EraseForm
            erasure={value}
            onWaiting={(next) => {
              setData(next)
              setOpen(false)
            }}
          />
        )}
      </Dialog>
    </Card>
  )
}

function waitText(erasure: Erasure): string {
  const { activeOrders, not_before: notBefore } = erasure
  const orders = activeOrders > 0 ? `Сначала закончим ${plural(activeOrders, orderForms)}, потом удалим всё сами.` : ''
  return notBefore ? `${formerOwnerText(notBefore)} ${orders}`.trim() : orders || 'Удалим всё сами в течение часа.'
}

function RetainedData({ erasure }: { erasure: Erasure }) {
  return (
    <div>
      <p className="font-semibold">По закону останется</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-note">
        {erasure.kept.map(({ name }) => (
          <li key={name}>{retainedNames[name] ?? name}</li>
        ))}
      </ul>
    </div>
  )
}

function WaitingErasure({ erasure, onTakenBack }: { erasure: Erasure; onTakenBack: (next: Erasure) => void }) {
  const { isBusy, error, save } = useSaving()
  return (
    <>
      <p role="status">
        Вы попросили удалить профиль{erasure.asked_at && ` ${pastDayText(erasure.asked_at, browserTimeZone())}`}.{' '}
        {waitText(erasure)}
      </p>
      <RetainedData erasure={erasure} />
      <Button
        kind="secondary"
        isBusy={isBusy}
        onClick={() =>
          void save(async () =>
            onTakenBack(await browserApi.ask('DELETE /api/v1/users/:id/erasure', { params: shopperParams() })),
          )
        }
      >
        Не удалять
      </Button>
      <ErrorText>{error}</ErrorText>
    </>
  )
}
