import { Icon, IconButton, notify } from '@romashka/ui'

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
    <span className="flex">
      <IconButton label="Поделиться" icon={<Icon name="share-2" size={20} />} onClick={share} />
      <IconButton label="Печать" icon={<Icon name="printer" size={20} />} onClick={() => window.print()} />
    </span>
  )
}
