import { Button, Icon } from '@romashka/ui'
import { useState } from 'react'
import { LazyMap } from '../pharmacies/map/lazy-map.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { slotText } from './slot-text.ts'
import type { Salon } from './specialties.ts'

interface SalonChoiceProps {
  placeName: string
  salons: readonly Salon[]
  /** Of the page; a salon of another city says so. */
  cityName: string
  chosenId: number | undefined
  onChoose: (id: Salon['id']) => void
  /** Nothing on the server: a kept page must not say when the next time is free. */
  now: Date | undefined
}

/** The salons of the city as a list, the earliest free time first, or on a map. */
export function SalonChoice({ placeName, salons, cityName, chosenId, onChoose, now }: SalonChoiceProps) {
  const [isMap, setMap] = useState(false)
  const points = salons.map(({ id, latitude, longitude, address }) => {
    return { id, latitude, longitude, title: address, tone: 'open' as const }
  })
  const chosen = salons.find(({ id }) => id === chosenId)
  return (
    <>
      <Button kind="secondary" size="small" aria-pressed={isMap} onClick={() => setMap(!isMap)} className="mb-4">
        {isMap ? <Icon name="list" size={18} /> : <Icon name="map" size={18} />}
        {isMap ? 'Списком' : 'На карте'}
      </Button>
      {isMap && (
        <div className="mb-3 h-[60dvh] max-h-120 overflow-hidden rounded-card border border-line">
          <LazyMap
            points={points}
            chosenId={chosen?.id}
            onChoose={onChoose}
            sheet={(id) => {
              const salon = salons.find((one) => one.id === id)
              return salon && <SalonLines salon={salon} cityName={cityName} now={now} />
            }}
            label="Где принимают, на карте"
          />
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">{placeName}</legend>
        <div className="grid gap-3 sm:grid-cols-2 min-[1240px]:has-[>:nth-child(3):last-child]:grid-cols-3 sm:max-[1240px]:has-[>:nth-child(3):last-child]:*:last:col-span-2">
          {(isMap && chosen ? [chosen] : salons).map((salon) => (
            <ChoiceCard
              key={salon.id}
              name="salon"
              isChosen={salon.id === chosenId}
              onChoose={() => onChoose(salon.id)}
            >
              <SalonLines salon={salon} cityName={cityName} now={now} />
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function SalonLines({ salon, cityName, now }: { salon: Salon; cityName: string; now: Date | undefined }) {
  return (
    <>
      <span className="block font-semibold first-letter:uppercase">
        {salon.city_name === cityName ? salon.address : `${salon.city_name}, ${salon.address}`}
      </span>
      <span className="mt-0.5 block text-note text-quiet">{salon.name}</span>
      {salon.metro && (
        <span className="mt-0.5 flex items-center gap-1 text-note text-quiet">
          <Icon name="map-pin" size={15} />
          {salon.metro}
        </span>
      )}
      <span className="mt-1.5 block min-h-6 text-note text-leaf">
        {now && (salon.nearest_at ? `Ближайшее: ${slotText(salon.nearest_at, salon.timezone, now)}` : 'Всё занято')}
      </span>
    </>
  )
}
