import { Checkbox, ErrorText } from '@romashka/ui'
import { useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { documents } from '../identity/consents/documents.ts'
import { giveConsent } from '../identity/give-consent.ts'
import { shopperParams } from '../identity/shopper-params.ts'
import { useVisitor } from '../session/visitor.ts'

/** What an appointment needs before it is kept: the consent to that, given once. */
interface AppointmentConsent {
  isNeeded: boolean
  isChecked: boolean
  setChecked: (isChecked: boolean) => void
  /** The box was left empty. */
  isMissed: boolean
  /** Gives the consent if it is needed; false, with a message, where the box is not ticked. */
  give: () => Promise<boolean>
}

const isMissing = (consents: ReplyOf<'GET /api/v1/users/:id/consents'> | undefined): boolean =>
  consents?.results.find(({ purpose }) => purpose === 'appointments')?.is_given === false

export function useAppointmentConsent(): AppointmentConsent {
  const { token } = useVisitor()
  const [isChecked, setChecked] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const { data, refetch } = useApiQuery(
    ['consents'],
    () => browserApi.ask('GET /api/v1/users/:id/consents', { params: shopperParams() }),
    { isEnabled: token !== undefined },
  )
  const isNeeded = isMissing(data)
  const check = (wanted: boolean) => {
    setChecked(wanted)
    if (wanted) setMissed(false)
  }
  async function give(): Promise<boolean> {
    if (!isMissing(data ?? (await refetch()))) return true
    setMissed(!isChecked)
    if (!isChecked) return false
    await giveConsent('appointments')
    await refetch()
    return true
  }
  return { isNeeded, isChecked, setChecked: check, isMissed, give }
}

/** The box and the whole text beside it; nothing where the consent has been given. */
export function ConsentBox({ consent }: { consent: AppointmentConsent }) {
  const { isNeeded, isChecked, setChecked, isMissed } = consent
  if (!isNeeded) return null
  return (
    <div className="mt-4 rounded-control bg-sunken px-3 pb-1">
      <Checkbox
        checked={isChecked}
        onChange={(event) => setChecked(event.currentTarget.checked)}
        aria-invalid={isMissed || undefined}
        isLong
        className="text-note [&_input]:mt-0"
      >
        Даю согласие на хранение сведений о моих записях: к кому, зачем и когда
      </Checkbox>
      {isMissed && <ErrorText className="pb-2 text-note">Отметьте согласие: без него запись не сохранить.</ErrorText>}
      <details>
        <summary className="w-fit text-note text-leaf">Текст согласия</summary>
        <p className="pb-3 text-note">{documents.appointments.text}</p>
      </details>
    </div>
  )
}
