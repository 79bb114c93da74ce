import font from '@romashka/ui/golos-text.woff2?url'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root'
import { cityContext } from './api/contexts.ts'
import stylesheet from './app.css?url'
import { useChosenCity } from './locations/chosen-city.ts'
import { visitor } from './session/visitor.ts'
import { answerEarlyPresses } from './shell/early-presses.ts'
import { cacheCity, guardInBrowser, guardOnServer } from './shell/entry-guard.ts'
import { ErrorPage } from './shell/errors/error-page.tsx'
import { headScript } from './shell/head-script.ts'
import { Shell } from './shell/shell.tsx'
import { brand } from './site/brand.ts'

export const middleware: Route.MiddlewareFunction[] = [guardOnServer]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInBrowser]

/** The server renders every page under the shop's own address, whatever host was asked. */
export function loader({ context, request }: Route.LoaderArgs) {
  return { city: context.get(cityContext), origin: new URL(request.url).origin }
}

/** The guard has found the city already; the browser need not ask the server for it again. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return { city: context.get(cityContext), origin: new URL(request.url).origin }
}

/** The city changes with its slug and with nothing else. */
export function shouldRevalidate({ currentParams, nextParams }: { currentParams: Params; nextParams: Params }) {
  return currentParams.city !== nextParams.city
}
type Params = Record<string, string | undefined>

/** A page that says what went wrong has its heading as title. */
export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? [{ name: 'robots', content: 'noindex' }]
    : [{ title: `${brand.name} — ${brand.tagline}` }, { name: 'description', content: brand.description }]

export const links: Route.LinksFunction = () => [
  // All of the text waits for it.
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: font },
  // An address and not an import: parts that come later would add the style sheet of their chunk a second time.
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  // Effect: tells the head's script, which is outside React, that presses are answered from now on.
  useEffect(answerEarlyPresses, [])
  return (
    // The pre-paint script sets attributes of <html> that the server does not know of.
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0B6B4A" />
        <meta name="format-detection" content="telephone=no" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, hashed by the security policy */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData: { city } }: Route.ComponentProps) {
  useChosenCity()
  // Effect: writes the city of the page to the cache and the visitor, which are outside React.
  useEffect(() => {
    cacheCity(city)
    visitor.set({ cityId: city.id })
  }, [city])
  return (
    <Shell city={city}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell city={loaderData?.city}>
      <ErrorPage error={error} />
    </Shell>
  )
}
