import { Button, notify } from '@romashka/ui'
import { type ChangeEvent, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { momentText } from '../text/dates.ts'
import { type Offer, type OfferKey, ofKey } from './offer-key.ts'

const states: Record<Offer['state'], string> = {
  unconfirmed: 'Ждёт подтверждения',
  received: 'Заявка принята',
  in_review: 'На рассмотрении',
  accepted: 'Одобрена',
  rejected: 'Отклонена',
}

interface FollowedProps {
  of: OfferKey
  offer: Offer
  onChanged: () => void
  onWithdrawn: () => void
}

export function Followed({ of, offer, onChanged, onWithdrawn }: FollowedProps) {
  const [error, setError] = useState('')
  async function withdraw() {
    try {
      await browserApi.ask('DELETE /api/v1/offers/:offerId', ofKey(of))
      notify({ message: 'Заявка отозвана и удалена' })
      onWithdrawn()
    } catch (failure) {
      setError(refusalText(failure))
    }
  }
  return (
    <div className="space-y-5">
      <div>
        <h2 className="text-h3">{states[offer.state]}</h2>
        <p className="text-quiet">
          {offer.company_name}, ИНН {offer.inn}
        </p>
      </div>
      <ol className="space-y-2">
        {offer.history.map(({ state, at, reason }) => (
          <li key={at}>
            <span className="font-semibold">{states[state]}</span>
            <span className="text-quiet">, {momentText(at, 'Europe/Moscow')} по Москве</span>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
      <Documents of={of} offer={offer} onChanged={onChanged} />
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
      <p className="text-note text-quiet">
        Адрес этой страницы — ваш ключ к заявке: сохраните его или откройте из письма.
      </p>
      <Button kind="secondary" onClick={withdraw}>
        Отозвать заявку
      </Button>
    </div>
  )
}

function Documents({ of, offer, onChanged }: Omit<FollowedProps, 'onWithdrawn'>) {
  const [error, setError] = useState('')
  async function add(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    setError('')
    try {
      await upload(of, file)
      onChanged()
    } catch (failure) {
      setError(refusalText(failure))
    }
    input.value = ''
  }
  return (
    <section aria-labelledby="documents-title">
      <h3 id="documents-title" className="text-h4">
        Документы
      </h3>
      <ul className="mt-1">
        {offer.documents.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {offer.documents.length < 5 && (
        <label className="mt-2 block">
          <span className="mb-1.5 block text-note font-semibold">Приложить файл</span>
          <input type="file" accept="application/pdf,image/jpeg,image/png" onChange={add} className="min-h-12 w-full" />
          <span className="block text-note text-quiet">PDF, JPEG или PNG до 5 МБ, не больше пяти файлов</span>
        </label>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </section>
  )
}

/** The body of the call is the file itself. */
async function upload({ id, key }: OfferKey, file: File): Promise<void> {
  const reply = await fetch(`/api/v1/offers/${id}/documents?name=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': file.type || 'application/octet-stream', 'x-offer-key': key },
    body: file,
  })
  if (!reply.ok) throw new ApiFailure({ status: reply.status, json: await reply.json(), headers: {} })
}
