import { Button, notify } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import type { Shopper } from '../../api/shopper.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { browserTimeZone, dateTimeText } from '../../text/local-dates.ts'
import { phoneText } from '../../text/phone.ts'
import { shopperParams } from '../shopper-params.ts'

const ChangePhoneDialog = lazy(() => import('./change-phone-dialog.tsx'))
const CancelChangeDialog = lazy(() => import('./cancel-change-dialog.tsx'))

/** The phone with which the shopper signs in; a change that waits is shown here and can be cancelled by a code to it. */
export function PhoneSection({ person, onChanged }: { person: Shopper; onChanged: () => void }) {
  const [opened, setOpened] = useState<'change' | 'cancel'>()
  const phone = person.phone.phone_number
  const close = () => setOpened(undefined)
  const { data: change, setData } = useApiQuery(['phone-change'], () =>
    browserApi.ask('GET /api/v1/users/:id/phone-change', { params: shopperParams() }),
  )
  return (
    <section aria-labelledby="phone">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="phone" className="text-h3">
            Телефон
          </h2>
          <p className="mt-1">{phoneText(phone)}</p>
          <p className="mt-1 text-note text-quiet">По нему вы входите, на него приходят коды и сообщения</p>
        </div>
        <Button kind="secondary" onClick={() => setOpened('change')}>
          Изменить номер
        </Button>
      </div>
      {change?.state === 'waiting' && <WaitingChange change={change} onCancel={() => setOpened('cancel')} />}
      <Suspense>
        {opened === 'change' && (
          <ChangePhoneDialog
            formerPhone={phone}
            onClose={close}
            onChanged={(next) => {
              close()
              setData(next)
              onChanged()
            }}
          />
        )}
        {opened === 'cancel' && (
          <CancelChangeDialog
            phone={phone}
            onClose={close}
            onCancelled={(none) => {
              close()
              setData(none)
              notify({ message: 'Номер останется прежним', tone: 'success' })
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

interface WaitingChangeProps {
  change: ReplyOf<'GET /api/v1/users/:id/phone-change'>
  onCancel: () => void
}

function WaitingChange({ change, onCancel }: WaitingChangeProps) {
  const { takes_effect_at: at, phone_number: phone, is_cancellable: isCancellable } = change
  if (!at) return null
  return (
    <div role="status" className="mt-4 rounded-card border border-line bg-sunken p-4">
      <p>
        {`${dateTimeText(at, browserTimeZone())} номер сменится на ${phone}. Если вы об этом не просили, `}
        {isCancellable
          ? 'отмените смену и выйдите на незнакомых устройствах.'
          : 'придите в аптеку с паспортом: о смене попросили там, и кодом из СМС её не отменить.'}
      </p>
      {isCancellable && (
        <Button kind="secondary" size="small" onClick={onCancel} className="mt-3">
          Отменить смену номера
        </Button>
      )}
    </div>
  )
}
