import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { browserTransport } from '../api/browser-transport.ts'
import { browserApi } from '../api/loading.ts'
import { visitor } from '../session/visitor.ts'
import { defaultCity } from '../site/city.ts'
import { pathIn } from '../site/paths.ts'
import { type CityLine, findCity } from './cities.ts'

/** The slug of the city that was chosen in this browser. */
const key = 'city'

/** Saves the choice in the browser, and in the account of a signed-in shopper. */
export function chooseCity(city: CityLine): void {
  write(city.slug)
  const { userId } = visitor.read()
  if (!userId) return
  // Specification, section 8: a city that could not be kept is only logged.
  browserApi
    .ask('PATCH /api/v1/users/:id', { params: { id: userId }, query: { lists: false }, body: { city_id: city.id } })
    .then(async (shopper) => (await import('../api/shopper.ts')).acceptShopper(shopper))
    .catch(reportError)
}

/** Opens an address without a city in the chosen one. Rendered pages are shared by all shoppers, so the browser does it. */
export function useChosenCity(): void {
  const { city } = useParams()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // Effect: reads the city stored in the browser and navigates to it.
  useEffect(() => {
    const slug = city === undefined ? readChosen() : undefined
    if (!slug) return
    let isStale = false
    findCity(slug, browserTransport).then((found) => {
      // The city may have another word now, or be none any more.
      write((found ?? defaultCity).slug)
      if (found && !isStale) navigate(pathIn(found.slug, pathname) + search + hash, { replace: true })
    }, reportError)
    return () => {
      isStale = true
    }
  }, [city, pathname, search, hash, navigate])
}

function readChosen(): string | undefined {
  try {
    const slug = localStorage.getItem(key)
    return slug && slug !== defaultCity.slug ? slug : undefined
  } catch (error) {
    reportError(error)
    return undefined
  }
}

function write(slug: string): void {
  try {
    localStorage.setItem(key, slug)
  } catch (error) {
    // The address still names the city, for as long as the page is open.
    reportError(error)
  }
}
