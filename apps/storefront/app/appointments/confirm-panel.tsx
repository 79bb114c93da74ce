import { Button, buttonStyle, ErrorText } from '@romashka/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { SignInButton } from '../identity/sign-in/sign-in-button.tsx'
import { useSaving } from '../identity/use-saving.ts'
import { useVisitor } from '../session/visitor.ts'
import { useCityPath } from '../site/paths.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { ConsentBox, useAppointmentConsent } from './consent.tsx'
import { priceText, slotText, termsText, timeOf, whatToBringText } from './slot-text.ts'
import type { AreaPage, Doctor, Reception, Salon, Service } from './specialties.ts'
import { type Hold, useHold } from './use-hold.ts'

interface ConfirmPanelProps {
  place: AreaPage['place']
  salon: Salon | undefined
  service: Service | undefined
  /** The chosen time and who receives then. */
  slot: { at: string; doctorId: Doctor['id'] } | undefined
  now: Date
  onTaken: () => void
}

/** What has been chosen, what to bring and what it costs; the time is held while its shopper signs in. */
export function ConfirmPanel({ place, salon, service, slot, now, onTaken }: ConfirmPanelProps) {
  const { token } = useVisitor()
  const { isBusy, error, save } = useSaving()
  const [booked, setBooked] = useState<Reception>()
  const consent = useAppointmentConsent()
  const hold = useHold(service && slot && !booked ? { ...slot, serviceId: service.id } : undefined, onTaken)
  if (booked) return <Booked reception={booked} now={now} />

  async function book() {
    if (!service || !slot) return
    const body = { doctor_id: slot.doctorId, service_id: service.id, starts_at: slot.at }
    const isDone = await save(async () => {
      if (!(await consent.give())) return
      setBooked(await browserApi.ask('POST /api/v1/doctors/reception', { body, idempotencyKey: crypto.randomUUID() }))
    })
    if (!isDone) onTaken()
  }
  const problem = error ?? hold.error
  return (
    <>
      <h2 className="text-h3">Ваша запись</h2>
      <dl className="mt-3 space-y-2 text-note">
        <Line name={place.name} value={salon ? `${salon.city_name}, ${salon.address}` : place.notChosen} />
        <Line name="Услуга" value={service ? `${service.title}, ${termsText(service)}` : 'не выбрана'} />
        <Line name="Время" value={slot && salon ? slotText(slot.at, salon.timezone, now) : 'не выбрано'} />
        {service?.bring && <Line name="Возьмите" value={keepShortWordsTogether(service.bring)} />}
      </dl>
      <ErrorText className="mt-3 text-note">{problem}</ErrorText>
      {slot && <ConsentBox consent={consent} />}
      <div className="mt-4">
        {token ? (
          <Button isWide isBusy={isBusy} disabled={!slot || !service || !salon} onClick={book}>
            {service ? `Записаться${service.price > 0 ? ',' : ''} ${priceText(service.price)}` : 'Записаться'}
          </Button>
        ) : (
          <SignInButton disabled={!slot} className={buttonStyle('primary', 'normal', true)}>
            Войти и записаться
          </SignInButton>
        )}
      </div>
      {hold.isOver && (
        <div role="status" className="mt-3 text-note">
          <p>Пять минут прошли: это время снова могут занять другие.</p>
          <Button kind="quiet" size="small" onClick={hold.again} className="mt-1">
            Держать ещё пять минут
          </Button>
        </div>
      )}
      <p className="mt-3 text-small text-quiet">{smallPrint(hold, salon, place.at)}</p>
    </>
  )
}

function smallPrint({ until }: Hold, salon: Salon | undefined, at: string): string {
  if (until && salon) return `Держим это время для вас до ${timeOf(until, salon.timezone)}. Оплата ${at}.`
  return `Оплата ${at}. Напомним накануне и за два часа.`
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const focusOnMount = (heading: HTMLHeadingElement | null) => heading?.focus()

function Booked({ reception, now }: { reception: Reception; now: Date }) {
  const to = useCityPath()
  const { service, pharmacy, doctor, starts_at: at } = reception
  return (
    <div role="status">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-h3 outline-none">
        Вы записаны
      </h2>
      <p className="mt-2">{`${service.title}: ${slotText(at, pharmacy.timezone, now)}`}</p>
      <p className="mt-1 text-note text-quiet first-letter:uppercase">{`${pharmacy.address}. ${doctor.name}. ${reception.room}`}</p>
      {service.bring && <p className="mt-2 text-note">{whatToBringText(service.bring)}</p>}
      <div className="mt-4 space-y-2">
        <Link to={to('/appointments')} className={buttonStyle('primary', 'normal', true)}>
          Мои записи
        </Link>
        <a
          href={`/api/v1/doctors/reception/${reception.id}/file`}
          download
          className={buttonStyle('secondary', 'normal', true)}
        >
          В календарь телефона
        </a>
      </div>
    </div>
  )
}
