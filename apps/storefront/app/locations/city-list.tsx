import { Icon } from '@romashka/ui'
import type { City } from '../site/city.ts'
import type { CityLine, Region } from './cities.ts'
import { citiesWithPharmacies } from './search-cities.ts'

/** A city that was sought says which region it is in: several towns share a name. */
export interface FoundCity extends CityLine {
  region?: string
}

interface CityListProps {
  regions: Region[] | 'failed' | undefined
  sought: string
  found: FoundCity[]
  chosen: City
  onChoose: (city: CityLine) => void
}

export const noneFoundText = (sought: string) =>
  `Места «${sought}» в списке нет. Проверьте название или выберите ближайший город в своём регионе.`

/** What was sought; else the cities of the chain, and every region with its cities folded away. */
export function CityList({ regions, sought, found, chosen, onChoose }: CityListProps) {
  if (regions === 'failed')
    return <p className="mt-6 text-quiet">Список городов не загрузился. Закройте окно и откройте снова.</p>
  if (!regions) return <p className="mt-6 text-quiet">Загружаем города…</p>
  if (found.length > 0) return <Cities cities={found} chosen={chosen} onChoose={onChoose} />
  return (
    <>
      {sought ? (
        <p className="mt-4 text-quiet">{noneFoundText(sought)}</p>
      ) : (
        <>
          <h3 className="mt-5 text-note font-semibold text-quiet">Города с нашими аптеками</h3>
          <Cities cities={citiesWithPharmacies(regions, chosen.region)} chosen={chosen} onChoose={onChoose} />
          <h3 className="mt-5 text-note font-semibold text-quiet">Все регионы</h3>
        </>
      )}
      <Regions regions={regions} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

function Regions({ regions, chosen, onChoose }: Pick<CityListProps, 'chosen' | 'onChoose'> & { regions: Region[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {regions.map((region) => (
        <li key={region.region_id}>
          <details open={region.name === chosen.region}>
            <summary className="font-semibold">{region.name}</summary>
            <Cities cities={region.cities} chosen={chosen} onChoose={onChoose} />
          </details>
        </li>
      ))}
    </ul>
  )
}

interface CitiesProps {
  cities: FoundCity[]
  chosen: City
  onChoose: (city: CityLine) => void
}

function Cities({ cities, chosen, onChoose }: CitiesProps) {
  return (
    <ul className="mt-2 mb-3 grid gap-x-4 sm:grid-cols-2">
      {cities.map((city) => (
        <li key={city.id}>
          <button
            type="button"
            aria-current={city.id === chosen.id || undefined}
            onClick={() => onChoose(city)}
            className="flex min-h-12 w-full items-center justify-between gap-2 rounded-control px-3 text-left hover:bg-leaf-tint aria-[current]:font-semibold aria-[current]:text-leaf"
          >
            <span>
              {city.name}
              {city.region && city.region !== city.name && (
                <span className="block text-small text-quiet">{city.region}</span>
              )}
            </span>
            {city.id === chosen.id && <Icon name="check" size={20} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
