import { Button } from '@romashka/ui'
import { Link } from 'react-router'
import { cookieChoice, useCookieChoice } from '../../session/cookie-choice.ts'
import { useCityPath } from '../../site/paths.ts'

/**
 * Two answers of equal weight; until one is given, nothing but what the shop needs to work is stored.
 * It has a place of its own at the end of the page, so that no link of the footer stays under it.
 */
export function CookieNotice() {
  const to = useCityPath()
  const choice = useCookieChoice()
  if (choice !== 'none') return null
  return (
    <section aria-label="Файлы cookie" className="cookie-notice">
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
