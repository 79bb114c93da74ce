import { Button } from '@romashka/ui'
import { useEffect, useState } from 'react'

/** What a browser that can install a page hands out; not in the type library yet. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Only where the browser offers to install the shop. */
export function InstallButton() {
  const [offer, setOffer] = useState<InstallOffer>()
  // Effect: subscribes to the install prompt of the browser.
  useEffect(() => {
    const keep = (event: Event) => {
      if (!isOffer(event)) return
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  if (!offer) return null
  return (
    <Button size="large" onClick={() => void offer.prompt()}>
      Установить
    </Button>
  )
}
