import { Button } from '@romashka/ui'
import { List, Map as MapIcon, MapPin } from 'lucide-react'
import { useState } from 'react'
import { LazyMap } from '../pharmacies/map/lazy-map.tsx'
import type { Salon } from './area.ts'
import { ChoiceCard } from './choice-card.tsx'
import { slotText } from './slot-text.ts'

interface SalonChoiceProps {
  salons: readonly Salon[]
  chosenId: number | undefined
  onChoose: (id: number) => void
  /** Nothing on the server: a kept page must not say when the next time is free. */
  now: Date | undefined
}

/** The salons of the city as a list, the earliest free time first, or on a map. */
export function SalonChoice({ salons, chosenId, onChoose, now }: SalonChoiceProps) {
  const [isMap, setMap] = useState(false)
  const points = salons.map(({ id, latitude, longitude, address }) => {
    return { id, latitude, longitude, title: address, tone: 'open' as const }
  })
  const chosen = salons.find(({ id }) => id === chosenId)
  return (
    <>
      <Button kind="secondary" size="small" aria-pressed={isMap} onClick={() => setMap(!isMap)} className="mb-4">
        {isMap ? <List aria-hidden="true" size={18} /> : <MapIcon aria-hidden="true" size={18} />}
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
              return salon && <SalonLines salon={salon} now={now} />
            }}
            label="Карта салонов"
          />
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">Салон</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(isMap && chosen ? [chosen] : salons).map((salon) => (
            <ChoiceCard
              key={salon.id}
              name="salon"
              isChosen={salon.id === chosenId}
              onChoose={() => onChoose(salon.id)}
            >
              <SalonLines salon={salon} now={now} />
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function SalonLines({ salon, now }: { salon: Salon; now: Date | undefined }) {
  return (
    <>
      <span className="block font-semibold">{salon.address}</span>
      <span className="mt-0.5 block text-note text-quiet">{salon.name}</span>
      {salon.metro && (
        <span className="mt-0.5 flex items-center gap-1 text-note text-quiet">
          <MapPin aria-hidden="true" size={15} />
          {salon.metro}
        </span>
      )}
      <span className="mt-1.5 block min-h-6 text-note text-leaf">
        {now && (salon.nearest_at ? `Ближайшее: ${slotText(salon.nearest_at, salon.timezone, now)}` : 'Всё занято')}
      </span>
    </>
  )
}
