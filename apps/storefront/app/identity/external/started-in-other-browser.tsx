import { Button, buttonStyle, EmptyState, ErrorText } from '@romashka/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../../api/refusal-text.ts'
import { useShopper } from '../../api/shopper.ts'
import { useVisitor } from '../../session/visitor.ts'
import { useCityPath } from '../../site/paths.ts'
import { phoneText } from '../../text/phone.ts'
import { goToProvider, type Provider, providerNames } from './providers.ts'

/** Shown when this browser did not start the sign-in; the session stays as it was. */
export function StartedInOtherBrowser({ provider }: { provider: Provider }) {
  const { token } = useVisitor()
  return token ? <StillSignedIn provider={provider} /> : <BeginAgain provider={provider} />
}

function StillSignedIn({ provider }: { provider: Provider }) {
  const to = useCityPath()
  const person = useShopper()
  const name = person && (person.info.first_name || phoneText(person.phone.phone_number))
  return (
    <EmptyState
      drawing="search"
      title="Вы остались в своём профиле"
      action={
        <Link to={to('/settings')} className={buttonStyle()}>
          Открыть настройки
        </Link>
      }
    >
      <p>
        {name ? `Сейчас вы вошли как ${name}. ` : ''}Вход через {providerNames[provider]} начали не здесь, поэтому
        ничего не изменилось. Если хотите входить и так, привяжите {providerNames[provider]} в настройках.
      </p>
    </EmptyState>
  )
}

function BeginAgain({ provider }: { provider: Provider }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function begin() {
    setBusy(true)
    setError(undefined)
    try {
      await goToProvider(provider, '/')
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  return (
    <EmptyState
      drawing="search"
      title="Этот вход начали не здесь"
      action={
        <Button isBusy={isBusy} onClick={() => void begin()}>
          Войти через {providerNames[provider]}
        </Button>
      }
    >
      <p>
        По этой ссылке никто не вошёл: её открыли в другом браузере, слишком поздно или второй раз. Если хотите войти,
        начните заново.
      </p>
      <ErrorText>{error}</ErrorText>
    </EmptyState>
  )
}
