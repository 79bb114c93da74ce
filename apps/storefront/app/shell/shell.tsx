import { ProgressBar, SkipLink } from '@romashka/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { type City, defaultCity } from '../site/city.ts'
import { keepAsSent } from '../site/keep-as-sent.ts'
import { KeptPart } from '../site/kept-part.tsx'
import { useInnerLinks } from '../site/use-inner-links.ts'
import { useFocusRules } from './focus-rules.ts'
import { Header } from './header/header.tsx'
import { useScrollRules } from './scroll-rules.ts'
import { WithoutScript } from './without-script.tsx'

/** It is in every page and seldom open, so its script comes after the others. */
const AccessibilityPanel = lazy(keepAsSent(() => import('./accessibility/accessibility-panel.tsx')))

/** Its links work without script, so that its script comes after that of what is seen first. */
const EndOfPage = lazy(keepAsSent(() => import('./end-of-page.tsx')))

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
      <KeptPart name="panel" of={AccessibilityPanel}>
        <Suspense>
          <AccessibilityPanel />
        </Suspense>
      </KeptPart>
      <Header city={city} />
      {/* The footer begins below the window: what comes late does not push it about. */}
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100svh-6.5rem)] flex-1 pb-12 outline-none md:pb-20 print:min-h-0"
      >
        <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
        {children}
      </main>
      <Suspense>
        <EndOfPage />
      </Suspense>
    </div>
  )
}
