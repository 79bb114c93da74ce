import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { ChoiceCard } from './choice-card.tsx'
import { priceText, termsText } from './slot-text.ts'
import type { Service } from './specialties.ts'

interface ServiceChoiceProps {
  services: readonly Service[]
  chosenId: number | undefined
  onChoose: (id: Service['id']) => void
}

export function ServiceChoice({ services, chosenId, onChoose }: ServiceChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Услуга</legend>
      <div className="grid gap-3 sm:grid-cols-2 min-[1240px]:has-[>:nth-child(3):last-child]:grid-cols-3 sm:max-[1240px]:has-[>:nth-child(3):last-child]:*:last:col-span-2">
        {services.map((service) => (
          <ChoiceCard
            key={service.id}
            name="service"
            isChosen={service.id === chosenId}
            onChoose={() => onChoose(service.id)}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold hyphens-auto wrap-anywhere">
                {keepShortWordsTogether(service.title)}
              </span>
              <span className="shrink-0 font-semibold tabular-nums">{priceText(service.price)}</span>
            </span>
            <span className="mt-1 block text-note text-quiet">{keepShortWordsTogether(service.about)}</span>
            <span className="mt-1 block text-note text-quiet">{termsText(service).split(',')[0]}</span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}
