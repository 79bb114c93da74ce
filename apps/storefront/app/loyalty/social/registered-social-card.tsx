import { Button, Icon, notify } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { browserTimeZone, localDayYearText } from '../../text/local-dates.ts'
import { discountText, kindNames, type OwnCard, type SocialRule } from './social-card-text.ts'

interface RegisteredSocialCardProps {
  card: NonNullable<OwnCard['social_card']>
  rules: readonly SocialRule[]
  onChange: (own: OwnCard) => void
}

export function RegisteredSocialCard({ card, rules, onChange }: RegisteredSocialCardProps) {
  const rule = rules.find((one) => one.kind === card.kind)

  async function remove() {
    try {
      onChange(await browserApi.ask('DELETE /api/v1/loyalty/social-card'))
      notify({ message: 'Карта удалена', tone: 'success' })
    } catch (failure) {
      void notifyRefusal(failure)
    }
  }

  return (
    <>
      <div className="rounded-card bg-rx-tint p-5 text-rx">
        <Icon name="id-card" size={28} />
        <h2 className="mt-3 text-h4 text-ink">{kindNames[card.kind]}</h2>
        <p className="mt-1 font-semibold tracking-widest tabular-nums">•••• {card.last_digits}</p>
      </div>
      {rule && (
        <p className="mt-4">
          Скидка <b>{discountText(rule)}</b>. Покажите карту на кассе.
        </p>
      )}
      <p className="mt-1 text-note text-quiet">Добавлена {localDayYearText(card.added_at, browserTimeZone())}</p>
      <Button kind="secondary" className="mt-4" onClick={remove}>
        Удалить карту
      </Button>
    </>
  )
}
