import { Dialog } from '@romashka/ui'
import { type FormEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { City } from '../site/city.ts'
import { pathIn } from '../site/paths.ts'
import { chooseCity } from './chosen-city.ts'
import type { CityLine } from './cities.ts'
import { CityList, type FoundCity, noneFoundText } from './city-list.tsx'
import { searchCities } from './search-cities.ts'
import { useRegions } from './use-regions.ts'

/** Choosing a city keeps the page and changes the city in its address. */
export default function CityChooser({ city, onClose }: { city: City; onClose: () => void }) {
  const { data, error } = useRegions()
  const regions = data ?? (error ? 'failed' : undefined)
  const [sought, setSought] = useState('')
  const params = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const found = useMemo(() => (Array.isArray(regions) ? searchCities(regions, sought) : []), [regions, sought])

  function choose(next: CityLine) {
    const rest = params.city ? pathname.slice(params.city.length + 1) || '/' : pathname
    onClose()
    chooseCity(next)
    navigate(pathIn(next.slug, rest) + search)
  }

  /** The first of the list, as it is seen. */
  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = found
    if (first) choose(first)
  }

  // Outside the header: what opened it is hidden when a tablet is turned, and would take the dialog along.
  return createPortal(
    <Dialog title="Ваш город" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <input
          type="search"
          aria-label="Название города"
          placeholder="Название города"
          autoComplete="off"
          enterKeyHint="go"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="h-12 w-full rounded-control border border-edge bg-surface px-4 placeholder:text-quiet"
        />
      </form>
      <p role="status" className="sr-only">
        {found.length > 0 ? foundText(found) : Array.isArray(regions) && sought.trim() && noneFoundText(sought.trim())}
      </p>
      {/* As tall as before while what is found gets shorter. */}
      <div className="min-h-[56dvh]">
        <CityList regions={regions} sought={sought.trim()} found={found} chosen={city} onChoose={choose} />
      </div>
    </Dialog>,
    document.body,
  )
}

/** For whoever does not see the list change. */
const foundText = ([first, ...others]: readonly FoundCity[]) =>
  others.length === 0
    ? `Нашли: ${first?.name}. Нажмите Enter, чтобы выбрать`
    : `Нашли городов: ${others.length + 1}, первый: ${first?.name}`
