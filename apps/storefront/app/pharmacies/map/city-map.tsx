import { Button, Icon } from '@romashka/ui'
import { useMemo, useState } from 'react'
import type { Pharmacy } from '../pharmacy.ts'
import { useIsDesktop } from '../use-is-desktop.ts'
import { LazyMap } from './lazy-map.tsx'

interface CityMapProps {
  pharmacies: readonly Pick<Pharmacy, 'id' | 'slug' | 'address' | 'latitude' | 'longitude'>[]
  /** A mark was pressed. */
  onOpen: (slug: string) => void
}

/** The pharmacies of a city on a map. On a phone the map comes when asked for. */
export function CityMap({ pharmacies, onOpen }: CityMapProps) {
  const isDesktop = useIsDesktop()
  const [isWanted, setWanted] = useState(false)
  const points = useMemo(
    () =>
      pharmacies.map(({ id, latitude, longitude, address }) => ({
        id,
        latitude,
        longitude,
        title: address,
        tone: 'open' as const,
      })),
    [pharmacies],
  )
  if (!isDesktop && !isWanted) {
    return (
      <div data-map="closed" className="flex size-full items-center justify-center bg-sunken">
        <Button kind="secondary" onClick={() => setWanted(true)}>
          <Icon name="map" size={20} />
          Показать карту
        </Button>
      </div>
    )
  }
  return (
    <LazyMap
      points={points}
      chosenId={undefined}
      onChoose={(id) => onOpen(pharmacies.find((one) => one.id === id)?.slug ?? '')}
      label="Карта аптек"
    />
  )
}
