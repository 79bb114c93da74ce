import { Button, ErrorText } from '@romashka/ui'
import { useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { goToProvider, type Provider, providerNames, useProviders } from './providers.ts'

interface ProvidersProps {
  /** What it says above them where they stand beneath the phone. */
  hasLead?: boolean
}

/** Other ways in, which come back to the page they were pressed on. */
export function ProviderButtons({ hasLead = true }: ProvidersProps) {
  const providers = useProviders()
  const [leaving, setLeaving] = useState<Provider>()
  const [error, setError] = useState<string>()

  async function leave(provider: Provider) {
    setLeaving(provider)
    setError(undefined)
    try {
      await goToProvider(provider, `${location.pathname}${location.search}`)
    } catch (failure) {
      setError(refusalText(failure))
      setLeaving(undefined)
    }
  }

  if (providers.length === 0) return null
  return (
    <div className={hasLead ? 'space-y-3 border-t border-line pt-4' : undefined}>
      {hasLead && <p className="text-center text-note text-quiet">или через</p>}
      <div className="flex flex-wrap gap-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            kind="secondary"
            className="min-w-fit flex-1 basis-20 px-1! whitespace-nowrap"
            isBusy={leaving === provider}
            onClick={() => void leave(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
      </div>
      <ErrorText className="text-note">{error}</ErrorText>
    </div>
  )
}
