import { NotificationArea } from '@romashka/ui'
import { useEffect } from 'react'
import { CookieNotice } from './cookies/cookie-notice.tsx'
import { Footer } from './footer/footer.tsx'
import { BottomNavigation } from './header/bottom-navigation.tsx'
import { keepFocusInSight } from './keep-focus-in-sight.ts'
import { startOffline } from './start-offline.ts'

/** What stands below every page and over its lower edge. */
export default function EndOfPage() {
  // Effect: the service worker and the focus are outside React, and no first view waits for them.
  useEffect(() => {
    startOffline()
    return keepFocusInSight()
  }, [])
  return (
    <>
      <Footer />
      <CookieNotice />
      <BottomNavigation />
      <NotificationArea label="Уведомления" closeLabel="Закрыть уведомление" />
    </>
  )
}
