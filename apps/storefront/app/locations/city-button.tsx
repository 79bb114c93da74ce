import { Icon } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import type { City } from '../site/city.ts'

const CityChooser = lazy(() => import('./city-chooser.tsx'))

export function CityButton({ city }: { city: City }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="bar-link max-w-full min-w-0 gap-1.5 font-semibold max-md:gap-1 max-md:px-1 text-leaf hover:text-leaf-pressed"
      >
        <span className="max-[27rem]:hidden">
          <Icon name="map-pin" size={18} />
        </span>
        <span className="sr-only">Город: </span>
        <span className="text-left leading-tight hyphens-auto whitespace-normal wrap-anywhere max-md:text-small">
          {city.name}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <Suspense>
          <CityChooser city={city} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
