import { useMatches } from 'react-router'
import { isPersonalPage } from '../personal-pages.ts'

/** Open to everybody, and of no use where nothing can be pressed: what they are for is filled in or chosen there. */
const inBrowserOnly = /^(?:search\/product-list|catalogue\/compare|partners\/partners)\.route$|^salons-/

/** What stands in pages that only the browser can fill; all others can be read without script. Drawn on the server alone. */
export function WithoutScript() {
  const id = useMatches().at(-1)?.id
  if (!id || !(isPersonalPage(id) || inBrowserOnly.test(id))) return null
  return (
    <p className="wrap pt-6">
      Эта страница работает, только если в браузере включён JavaScript: включите его в настройках и обновите страницу.
      Каталог, цены и аптеки открываются и без него.
    </p>
  )
}
