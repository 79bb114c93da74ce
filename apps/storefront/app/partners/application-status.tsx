import { Button, ErrorText, notify } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { dateTimeText } from '../text/local-dates.ts'
import { type ApplicationKey, applicationRequest, type PartnerApplication } from './application-key.ts'
import { Documents } from './documents.tsx'

const states: Record<PartnerApplication['state'], string> = {
  unconfirmed: 'Ждёт подтверждения',
  received: 'Заявка принята',
  in_review: 'На рассмотрении',
  accepted: 'Одобрена',
  rejected: 'Отклонена',
}

interface ApplicationStatusProps {
  of: ApplicationKey
  offer: PartnerApplication
  onChanged: () => void
  onWithdrawn: () => void
}

export function ApplicationStatus({ of, offer, onChanged, onWithdrawn }: ApplicationStatusProps) {
  const [error, setError] = useState('')
  async function withdraw() {
    try {
      await browserApi.ask('DELETE /api/v1/offers/:offerId', applicationRequest(of))
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
            <span className="text-quiet">, {dateTimeText(at, 'Europe/Moscow')} по Москве</span>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
      <Documents of={of} offer={offer} onChanged={onChanged} />
      <ErrorText>{error}</ErrorText>
      <p className="text-note text-quiet">
        Адрес этой страницы&nbsp;— ваш ключ к заявке: сохраните его или откройте из письма.
      </p>
      <Button kind="secondary" onClick={withdraw}>
        Отозвать заявку
      </Button>
    </div>
  )
}
