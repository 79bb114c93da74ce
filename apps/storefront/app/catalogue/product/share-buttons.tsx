import { Button, notify } from '@romashka/ui'
import { Printer, Share2 } from 'lucide-react'

/** The device's own way to share where there is one, otherwise the address is copied. */
export function ShareButtons({ title }: { title: string }) {
  async function share() {
    const url = location.href.split('#')[0] ?? location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify({ message: 'Ссылка скопирована', tone: 'success' })
      }
    } catch (error) {
      // The shopper changed his mind in the device's own dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ message: 'Не получилось поделиться. Скопируйте адрес страницы' })
    }
  }
  return (
    <>
      <Button kind="quiet" size="small" onClick={share}>
        <Share2 aria-hidden="true" size={18} />
        Поделиться
      </Button>
      <Button kind="quiet" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        Печать
      </Button>
    </>
  )
}
