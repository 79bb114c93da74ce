import { addDays, localDay } from '@romashka/basics'
import { Button, buttonStyle, ErrorText, Icon } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { SignInButton } from '../identity/sign-in/sign-in-button.tsx'
import { useSaving } from '../identity/use-saving.ts'
import { useVisitor } from '../session/visitor.ts'
import { ConsentBox, useAppointmentConsent } from './consent.tsx'
import type { Doctor, Salon, Service } from './specialties.ts'

interface WaitButtonProps {
  salon: Salon
  service: Service
  doctorId: Doctor['id'] | undefined
  now: Date
}

const waitDays = 14

/** For whom no time suits: the next that becomes free is offered to him. */
export function WaitButton(props: WaitButtonProps) {
  const { token } = useVisitor()
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="font-semibold">Нет удобного времени?</p>
      <p className="mt-1 mb-2 text-note text-quiet">
        Напишем, как только освободится место в ближайшие две недели, и час продержим его для вас.
      </p>
      {token ? (
        <Wait {...props} />
      ) : (
        <SignInButton className={buttonStyle('quiet')}>Войти и ждать свободное время</SignInButton>
      )}
    </div>
  )
}

function Wait({ salon, service, doctorId, now }: WaitButtonProps) {
  const { isBusy, error, save } = useSaving()
  const consent = useAppointmentConsent()
  const [isWanted, setWanted] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const until = addDays(localDay(now, salon.timezone), waitDays)
  const body = { pharmacy_id: salon.id, service_id: service.id, doctor_id: doctorId ?? null, until }
  const wait = () =>
    save(async () => {
      setWanted(true)
      if (!(await consent.give())) return
      await browserApi.ask('POST /api/v1/doctors/waits', { body })
      setWaiting(true)
    })
  if (isWaiting) return <p role="status">Ждём вместе с вами: напишем, как только освободится время.</p>
  return (
    <>
      {isWanted && <ConsentBox consent={consent} />}
      <Button kind="secondary" isBusy={isBusy} onClick={wait}>
        <Icon name="bell-plus" size={20} />
        Сообщить, если освободится
      </Button>
      <ErrorText className="mt-2 text-note">{error}</ErrorText>
    </>
  )
}
