import { Switch } from '@romashka/ui'
import { useConsents } from '../consents/use-consents.ts'

const ways = [
  ['marketing_sms', 'Акции по СМС'],
  ['marketing_email', 'Акции по почте'],
] as const

/** Advertising needs a consent of its own, so its switch is that consent. */
export function AdvertisingSwitches() {
  const { consents, busy, change } = useConsents()
  return (
    <section aria-labelledby="advertising">
      <h2 id="advertising" className="text-h3">
        Реклама
      </h2>
      <p className="mt-1 text-note text-quiet">Приходит только с вашего согласия. Отозвать его можно здесь же.</p>
      {ways.map(([purpose, text]) => {
        const consent = consents?.find((one) => one.purpose === purpose)
        return (
          <Switch
            key={purpose}
            checked={consent?.is_given ?? false}
            disabled={!consent || busy === purpose}
            onChange={() => consent && void change(consent)}
          >
            {text}
          </Switch>
        )
      })}
    </section>
  )
}
