import { Badge, Button, buttonStyle, Dialog, ErrorText, Icon, type Tone, useFocusFallback } from '@romashka/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useSaving } from '../identity/use-saving.ts'
import { phoneText } from '../text/phone.ts'
import { ChosenGoods } from './chosen-goods.tsx'
import { ConsentBox, useAppointmentConsent } from './consent.tsx'
import { priceText, slotText, timeOf, whatToBringText } from './slot-text.ts'
import { professionNames, type Reception } from './specialties.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

interface ReceptionCardProps {
  reception: Reception
  now: Date
  onChanged: () => void
}

export function ReceptionCard({ reception, now, onChanged }: ReceptionCardProps) {
  const { service, doctor, pharmacy, room, state } = reception
  const zone = pharmacy.timezone
  const isBooked = state === 'booked' || state === 'reminded'
  const isToCome = isBooked && new Date(reception.starts_at) > now
  const [text, tone] = isBooked && !isToCome ? timeIsOver : stateOf(reception)
  const card = useRef<HTMLElement>(null)
  // Once it is cancelled there are no buttons left.
  useFocusFallback(() => card.current, { part: card })
  return (
    <article ref={card} tabIndex={-1} className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-h4">
          {slotText(reception.starts_at, zone, now).replace(/^./, (letter) => letter.toUpperCase())}
        </h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="mt-1">{`${service.title}, ${priceText(reception.price)}`}</p>
      <p className="mt-1 text-note text-quiet">{`${professionNames[doctor.profession]} ${doctor.name}. ${room}`}</p>
      <p className="mt-1 text-note text-quiet">{`${pharmacy.name}, ${pharmacy.address}`}</p>
      {isToCome && service.bring && <p className="mt-2 text-note">{whatToBringText(service.bring)}</p>}
      {state === 'held' && <Offer reception={reception} onChanged={onChanged} />}
      {isToCome && <Coming reception={reception} now={now} onChanged={onChanged} />}
      {state === 'attended' && <ChosenGoods reception={reception} />}
    </article>
  )
}

/** Until the salon has noted who came, nothing else is known. */
const timeIsOver: [string, Tone] = ['Время прошло', 'quiet']

function stateOf({ state, cancelled_by, offer }: Reception): [string, Tone] {
  if (state === 'held') return [offer === 'absence' ? 'Взамен отменённой' : 'Освободилось', 'tomorrow']
  if (state === 'cancelled') return [cancelled_by === 'chain' ? 'Отменена аптекой' : 'Отменена', 'quiet']
  if (state === 'attended') return ['Состоялась', 'quiet']
  return state === 'no_show' ? ['Вы не пришли', 'quiet'] : ['Вы записаны', 'leaf']
}

/** A time the shop holds for the shopper: he takes it or leaves it to the next. */
function Offer({ reception, onChanged }: Omit<ReceptionCardProps, 'now'>) {
  const { isBusy, error, save } = useSaving()
  const consent = useAppointmentConsent()
  const { id, doctor, service, starts_at, held_until: until, pharmacy } = reception
  const body = { doctor_id: doctor.id, service_id: service.id, starts_at }
  const take = async () => {
    const isTaken = await save(async () => {
      if (!(await consent.give())) return
      await browserApi.ask('POST /api/v1/doctors/reception', { body })
      onChanged()
    })
    if (!isTaken) onChanged()
  }
  const decline = async () => {
    if (await save(() => browserApi.ask('DELETE /api/v1/doctors/reception/:id', { params: { id } }))) onChanged()
  }
  return (
    <>
      {until && <p className="mt-2 text-note">{`Держим это время для вас до ${timeOf(until, pharmacy.timezone)}.`}</p>}
      <ConsentBox consent={consent} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={take}>
          Записаться
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={decline}>
          Не подходит
        </Button>
      </div>
      <ErrorText className="mt-2 text-note">{error}</ErrorText>
    </>
  )
}

function Coming({ reception, now, onChanged }: ReceptionCardProps) {
  const [isMoving, setMoving] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { id, pharmacy } = reception
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {reception.can_change ? (
          <>
            <Button kind="secondary" aria-haspopup="dialog" onClick={() => setMoving(true)}>
              Перенести
            </Button>
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
              Отменить
            </Button>
          </>
        ) : (
          <a href={`tel:${pharmacy.phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('secondary')}>
            <Icon name="phone" size={18} />
            {phoneText(pharmacy.phone)}
          </a>
        )}
        <a href={`/api/v1/doctors/reception/${id}/file`} download className={buttonStyle('quiet')}>
          <Icon name="calendar-plus" size={20} />В календарь
        </a>
      </div>
      {isCancelling && (
        <CancelDialog reception={reception} now={now} onClose={() => setCancelling(false)} onChanged={onChanged} />
      )}
      {isMoving && (
        <Suspense fallback={null}>
          <MoveDialog
            reception={reception}
            now={now}
            onClose={() => setMoving(false)}
            onMoved={() => {
              setMoving(false)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The time goes to whoever waits for it: it cannot be had back by pressing again. */
function CancelDialog({ reception, now, onClose, onChanged }: ReceptionCardProps & { onClose: () => void }) {
  const { isBusy, error, save } = useSaving()
  const { id, service, starts_at: at, pharmacy } = reception
  const cancel = async () => {
    const remove = () => browserApi.ask('DELETE /api/v1/doctors/reception/:id', { params: { id } })
    if (!(await save(remove, 'Запись отменена'))) return
    onClose()
    onChanged()
  }
  return (
    <Dialog title="Отменить запись?" isOpen onClose={onClose}>
      <p>{`${service.title}: ${slotText(at, pharmacy.timezone, now)}. Это время сразу смогут занять другие.`}</p>
      <ErrorText className="mt-3">{error}</ErrorText>
      <div className="mt-5 space-y-2">
        <Button kind="danger" isWide isBusy={isBusy} onClick={() => void cancel()}>
          Отменить запись
        </Button>
        <Button kind="quiet" isWide onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  )
}
