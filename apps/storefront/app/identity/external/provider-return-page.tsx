import { buttonStyle, EmptyState } from '@romashka/ui'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../api/api-failure.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { visitor } from '../../session/visitor.ts'
import { refusals } from '../../text/refusals.ts'
import { PhoneCodeForm } from '../sign-in/phone-code-form.tsx'
import { finishSignIn } from '../sign-in/sign-in.ts'
import { SignInButton } from '../sign-in/sign-in-button.tsx'
import { type PhoneNeeded, readPhoneNeeded, readProviderReply, signInWithProvider } from './provider-reply.ts'
import { type Provider, providerNames } from './providers.ts'
import { StartedInOtherBrowser } from './started-in-other-browser.tsx'

type Step = 'asking' | 'not-begun-here' | { needed: PhoneNeeded } | { problem: string }

/** Where a provider sends people back to: signed in at once, or one code to the phone first, the only time. */
export function ProviderReturnPage({ provider }: { provider: Provider }) {
  const [step, setStep] = useState<Step>('asking')
  const isAsked = useRef(false)

  useEffect(() => {
    // The code in the address can be used once.
    if (isAsked.current) return
    isAsked.current = true
    void finishAtProvider(provider).then((next) => next && setStep(next))
  }, [provider])

  if (step === 'asking')
    return (
      <div className="wrap py-16 text-center" role="status">
        <h1 className="text-h2">Входим через {providerNames[provider]}</h1>
        <p className="mt-2 text-quiet">Это займёт пару секунд.</p>
      </div>
    )
  if (step === 'not-begun-here')
    return (
      <div className="wrap">
        <h1 className="sr-only">Вход через {providerNames[provider]}</h1>
        <StartedInOtherBrowser provider={provider} />
      </div>
    )
  if ('problem' in step)
    return (
      <div className="wrap">
        <h1 className="sr-only">Вход через {providerNames[provider]}</h1>
        <EmptyState
          drawing="search"
          title="Вход не завершён"
          action={<SignInButton className={buttonStyle()}>Войти по-другому</SignInButton>}
        >
          <p>{step.problem}</p>
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap max-w-120 py-10">
      <h1 className="text-h2">Остался один шаг</h1>
      <p className="mt-2 mb-6 text-quiet">
        {providerNames[provider]} подтвердил, что это вы. Подтвердите телефон, и в следующий раз хватит одного нажатия.
      </p>
      <PhoneCodeForm initialPhone={step.needed.phone} ticket={step.needed.ticket} returnTo={step.needed.returnTo} />
    </div>
  )
}

async function finishAtProvider(provider: Provider): Promise<Step | undefined> {
  const reply = readProviderReply(provider, new URL(location.href))
  // The code leaves the address at once, and with it the history.
  history.replaceState(history.state, '', location.pathname)
  if (reply === 'declined') return { problem: refusals['sign_in.refused'] }
  if (reply === 'nothing' && visitor.read().token) {
    location.replace('/')
    return undefined
  }
  if (reply === 'nothing' || reply === 'foreign') return 'not-begun-here'
  try {
    const signedIn = await signInWithProvider(provider, reply)
    await finishSignIn(signedIn, signedIn.return_to)
    return undefined
  } catch (failure) {
    if (isRefusal(failure, 'sign_in.phone_needed')) return { needed: readPhoneNeeded(failure.details) }
    return isRefusal(failure, 'sign_in.refused') ? 'not-begun-here' : { problem: refusalText(failure) }
  }
}
