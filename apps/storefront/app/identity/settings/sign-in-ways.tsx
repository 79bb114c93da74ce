import { Button, ErrorText } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { useShopper } from '../../api/shopper.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { browserTimeZone } from '../../text/local-dates.ts'
import { pastDayText } from '../../text/past-dates.ts'
import { phoneText } from '../../text/phone.ts'
import { goToProvider, providerNames, useProviders } from '../external/providers.ts'
import { shopperParams } from '../shopper-params.ts'
import { useSaving } from '../use-saving.ts'

/** The phone always; providers as the shopper has joined them. */
export function SignInWays() {
  const person = useShopper()
  const providers = useProviders()
  const { data: value, setData } = useApiQuery(['sign-in-ways'], () =>
    browserApi.ask('GET /api/v1/users/:id/sign-in-ways', { params: shopperParams() }),
  )
  const { error, save } = useSaving()
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="text-h3">
        Способы входа
      </h2>
      <ul className="mt-2 divide-y divide-line">
        <li className="flex min-h-14 items-center justify-between gap-4 py-2">
          <span>Телефон</span>
          <span className="text-quiet">{person && phoneText(person.phone.phone_number)}</span>
        </li>
        {providers.map((provider) => {
          const linked = value?.results.find((one) => one.provider === provider)
          return (
            <li key={provider} className="flex min-h-14 items-center justify-between gap-4 py-1">
              <span>
                {providerNames[provider]}
                {linked && (
                  <span className="block text-note text-quiet">
                    с {pastDayText(linked.linked_at, browserTimeZone())}
                  </span>
                )}
              </span>
              <Button
                className="-mr-4 sm:-mr-5"
                kind="quiet"
                disabled={!value}
                aria-label={`${linked ? 'Отвязать' : 'Привязать'} ${providerNames[provider]}`}
                onClick={() =>
                  void save(async () => {
                    if (!linked) return goToProvider(provider, location.pathname)
                    const params = { ...shopperParams(), provider }
                    setData(await browserApi.ask('DELETE /api/v1/users/:id/sign-in-ways/:provider', { params }))
                  })
                }
              >
                {linked ? 'Отвязать' : 'Привязать'}
              </Button>
            </li>
          )
        })}
      </ul>
      <ErrorText>{error}</ErrorText>
    </section>
  )
}
