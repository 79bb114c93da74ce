import { Button, ErrorText } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import type { Shopper } from '../../api/shopper.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { browserTimeZone, dateTimeText } from '../../text/local-dates.ts'
import { phoneText } from '../../text/phone.ts'
import { shopperParams } from '../shopper-params.ts'
import { useSaving } from '../use-saving.ts'

const ChangePhoneDialog = lazy(() => import('./change-phone-dialog.tsx'))

/** The phone with which the shopper signs in; a change that waits is shown here and can be cancelled. */
export function PhoneSection({ person, onChanged }: { person: Shopper; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { data: change, setData } = useApiQuery(['phone-change'], () =>
    browserApi.ask('GET /api/v1/users/:id/phone-change', { params: shopperParams() }),
  )
  const { isBusy, error, save } = useSaving()
  const cancel = () =>
    void save(async () => {
      setData(await browserApi.ask('DELETE /api/v1/users/:id/phone-change', { params: shopperParams() }))
    }, 'Номер останется прежним')
  return (
    <section aria-labelledby="phone">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="phone" className="text-h3">
            Телефон
          </h2>
          <p className="mt-1">{phoneText(person.phone.phone_number)}</p>
          <p className="mt-1 text-note text-quiet">По нему вы входите, на него приходят коды и сообщения</p>
        </div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Изменить номер
        </Button>
      </div>
      {change?.state === 'waiting' && change.takes_effect_at && (
        <div role="status" className="mt-4 rounded-card border border-line bg-sunken p-4">
          <p>
            {`${dateTimeText(change.takes_effect_at, browserTimeZone())} номер сменится на ${change.phone_number}. Если вы об этом не просили, отмените смену и выйдите на незнакомых устройствах.`}
          </p>
          <Button kind="secondary" size="small" isBusy={isBusy} onClick={cancel} className="mt-3">
            Отменить смену номера
          </Button>
        </div>
      )}
      <ErrorText className="mt-2">{error}</ErrorText>
      {isOpen && (
        <Suspense>
          <ChangePhoneDialog
            formerPhone={person.phone.phone_number}
            onClose={() => setOpen(false)}
            onChanged={(next) => {
              setOpen(false)
              setData(next)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
