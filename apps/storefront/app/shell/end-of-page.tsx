import { NotificationArea } from '@romashka/ui'
import { CookieNotice } from './cookies/cookie-notice.tsx'
import { Footer } from './footer/footer.tsx'
import { BottomNavigation } from './header/bottom-navigation.tsx'

/** What stands below every page and over its lower edge. */
export default function EndOfPage() {
  return (
    <>
      <Footer />
      <CookieNotice />
      <BottomNavigation />
      <NotificationArea label="Уведомления" closeLabel="Закрыть уведомление" />
    </>
  )
}
