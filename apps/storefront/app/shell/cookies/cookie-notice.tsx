import { Button } from '@romashka/ui'
import { Link } from 'react-router'
import { cookieChoice, useCookieChoice } from '../../session/cookie-choice.ts'
import { useCityPath } from '../../site/paths.ts'

/** Two answers of equal weight; until one is given, nothing but what the shop needs to work is stored. */
export function CookieNotice() {
  const to = useCityPath()
  const choice = useCookieChoice()
  if (choice !== 'none') return null
  return (
    <section
      aria-label="Файлы cookie"
      className="fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-40 animate-rise rounded-card bg-surface p-3 shadow-float forced-colors:border md:inset-x-auto md:right-6 md:bottom-6 md:w-90"
    >
      <p className="px-1 text-small">
        Можно ли считать посещения с помощью файлов cookie?{' '}
        <Link to={to('/policy')} className="text-leaf underline underline-offset-2">
          Подробнее
        </Link>
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button kind="secondary" className="px-2 text-note" onClick={() => cookieChoice.set('necessary')}>
          Только нужные
        </Button>
        <Button kind="secondary" className="px-2 text-note" onClick={() => cookieChoice.set('all')}>
          Разрешить все
        </Button>
      </div>
    </section>
  )
}
