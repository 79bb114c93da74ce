import { NotificationArea } from '@romashka/ui'
import { useEffect } from 'react'
import { CookieNotice } from './cookies/cookie-notice.tsx'
import { Footer } from './footer/footer.tsx'
import { BottomNavigation } from './header/bottom-navigation.tsx'
import { startOffline } from './start-offline.ts'

/** What stands below every page and over its lower edge. */
export default function EndOfPage() {
  // Effect: the service worker is outside React, and no first view waits for it.
  useEffect(startOffline, [])
  return (
    <>
      <Footer />
      <CookieNotice />
      <BottomNavigation />
      <NotificationArea label="Уведомления" closeLabel="Закрыть уведомление" />
    </>
  )
}
