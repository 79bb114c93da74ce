import { NotificationArea, ProgressBar, SkipLink } from '@romashka/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { type City, defaultCity } from '../site/city.ts'
import { useInnerLinks } from '../site/use-inner-links.ts'
import { CookieNotice } from './cookies/cookie-notice.tsx'
import { useFocusRules } from './focus-rules.ts'
import { Footer } from './footer/footer.tsx'
import { BottomNavigation } from './header/bottom-navigation.tsx'
import { Header } from './header/header.tsx'
import { useScrollRules } from './scroll-rules.ts'

/** It is in every page and seldom open, so its script comes after the others. */
const AccessibilityPanel = lazy(() => import('./accessibility/accessibility-panel.tsx'))

/** What stands round every page. */
export function Shell({ city = defaultCity, children }: { city?: City | undefined; children: ReactNode }) {
  const navigation = useNavigation()
  useScrollRules()
  useInnerLinks()
  useFocusRules()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="#content">К содержанию</SkipLink>
      <ProgressBar isActive={navigation.state !== 'idle'} label="Страница загружается" />
      <Suspense>
        <AccessibilityPanel />
      </Suspense>
      <Header city={city} />
      {/* The footer begins below the window: what comes late does not push it about. */}
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100svh-6.5rem)] flex-1 pb-12 outline-none md:pb-20 print:min-h-0"
      >
        {children}
      </main>
      <Footer />
      <CookieNotice />
      <BottomNavigation />
      <NotificationArea label="Уведомления" closeLabel="Закрыть уведомление" />
    </div>
  )
}
