import type { CityId } from '@romashka/basics'
import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { type Shopper, useShopper } from '../../api/shopper.ts'
import type { Region } from '../../locations/cities.ts'
import { useRegions } from '../../locations/use-regions.ts'
import { useCityZone } from '../../session/page-city.ts'
import type { City } from '../../site/city.ts'

const CityChooser = lazy(() => import('../../locations/city-chooser.tsx'))

/** The city of the account; choosing another one opens the page in it. */
export function ProfileCity({ person }: { person: Shopper }) {
  const cityId = useShopper()?.city_id ?? person.city_id
  const zone = useCityZone()
  const { data: regions, error } = useRegions()
  const [isOpen, setOpen] = useState(false)
  const city = regions && cityOf(regions, cityId, zone)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <h2 className="text-h3">Ваш город</h2>
        <p className="mt-1" aria-live="polite">
          {city ? placeText(city) : (error ?? 'Загружаем…')}
        </p>
        <p className="mt-1 text-note text-quiet">От него зависят цены, аптеки и доставка</p>
      </div>
      <Button kind="secondary" disabled={!city} onClick={() => setOpen(true)}>
        Изменить город
      </Button>
      {isOpen && city && (
        <Suspense>
          <CityChooser city={city} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function cityOf(regions: readonly Region[], cityId: CityId, zone: string): City | undefined {
  for (const { name: region, cities } of regions) {
    const found = cities.find(({ id }) => id === cityId)
    if (found) return { id: found.id, slug: found.slug, name: found.name, region, zone }
  }
  return undefined
}

const placeText = ({ name, region }: City) => (name === region ? name : `${name}, ${region}`)
