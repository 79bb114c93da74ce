import { buttonStyle } from '@romashka/ui'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { brand } from '../site/brand.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { InstallButton } from './app-stores/install-button.tsx'
import { platformOf, type StoreLink } from './app-stores/platform.ts'

export const meta = () =>
  pageMeta({
    title: 'Приложение',
    description: `${brand.name} на экране телефона: заказы, коды получения и избранное под рукой`,
    isUnlisted: true,
  })

const stores: readonly StoreLink[] = brand.apps

/** To the store of this device. A chain without an app in the stores has its shop on the home screen all the same. */
export default function AppStoresPage() {
  const to = useCityPath()
  // Effect: reads the platform of the browser and leaves for its store.
  useEffect(() => {
    const own = stores.find((store) => store.platform === platformOf(navigator.userAgent))
    if (own) location.replace(own.url)
  }, [])
  return (
    <div className="wrap flex justify-center py-8 md:py-14">
      <section className="w-full max-w-160 rounded-card border border-line bg-surface p-6 md:p-10">
        <img src="/icon.svg" width={72} height={72} alt="" />
        <h1 className="mt-5 text-h1">«{brand.name}» на экране телефона</h1>
        <p className="mt-2 text-quiet">
          Заказы, коды получения, избранное и корзина под рукой: если вы их уже открывали, они видны и без сети.
        </p>
        {stores.length > 0 ? <Stores /> : <Install />}
        <Link to={to('/')} className="mt-6 inline-flex min-h-12 items-center text-leaf underline">
          Остаться на сайте
        </Link>
      </section>
    </div>
  )
}

function Stores() {
  return (
    <ul className="mt-6 flex flex-wrap gap-3">
      {stores.map((store) => (
        <li key={store.url}>
          <a href={store.url} rel="noreferrer" className={buttonStyle('secondary')}>
            {store.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Install() {
  return (
    <div className="mt-6 space-y-5">
      <InstallButton />
      <div>
        <h2 className="text-h4">Android</h2>
        <p className="mt-1 text-quiet">
          Откройте меню браузера и выберите «Установить приложение» или «Добавить на главный экран».
        </p>
      </div>
      <div>
        <h2 className="text-h4">iPhone и iPad</h2>
        <p className="mt-1 text-quiet">В Safari нажмите «Поделиться», затем «На экран „Домой“».</p>
      </div>
      <p className="text-note text-quiet">В магазинах приложений нас пока нет: устанавливать больше ничего не нужно.</p>
    </div>
  )
}
