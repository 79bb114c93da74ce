import { TextField } from '@romashka/ui'
import { useState } from 'react'
import type { ProductCard } from '../products/product-card.ts'
import { useSuggestions } from '../search/box/suggestions.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'

interface MedicineFieldProps {
  value: string
  isFromCatalogue: boolean
  error: string | undefined
  onType: (title: string) => void
  onChoose: (card: ProductCard) => void
}

const maxShown = 4

/** A name as one likes; chosen from the catalogue, the shop can count packs and propose a refill. */
export function MedicineField({ value, isFromCatalogue, error, onType, onChoose }: MedicineFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const suggestions = useSuggestions(value, isTyping && value.trim().length > 2)
  const products = isTyping ? (suggestions?.products ?? []).slice(0, maxShown) : []
  return (
    <div>
      <TextField
        label="Что принимаете"
        autoComplete="off"
        maxLength={200}
        value={value}
        error={error}
        hint={
          isFromCatalogue ? 'Из каталога: подскажем, когда и сколько купить' : 'Начните писать и выберите из списка'
        }
        onChange={(event) => {
          setTyping(true)
          onType(event.currentTarget.value)
        }}
      />
      {products.length > 0 && (
        <ul aria-label="Подходит из каталога" className="mt-2 divide-y divide-line rounded-control border border-line">
          {products.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                className="min-h-12 w-full px-4 py-2 text-left text-note hover:bg-leaf-tint"
                onClick={() => {
                  setTyping(false)
                  onChoose(card)
                }}
              >
                {keepUnitsTogether(card.title)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
