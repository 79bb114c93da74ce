import { inputStyle } from '@romashka/ui'
import { useEffect, useRef } from 'react'
import { number } from '../../text/money.ts'
import type { ListingFilter } from './listing-filter.ts'

const whole = (kopecks: number | null | undefined) => (kopecks == null ? '' : String(kopecks / 100))

/** From and to, in roubles; the ends of what there is are shown where nothing is typed. */
export function PriceFilter({ range }: { range: NonNullable<ListingFilter['range']> }) {
  const least = range.min === null ? undefined : `от ${number(Math.floor(range.min / 100))}`
  const most = range.max === null ? undefined : `до ${number(Math.ceil(range.max / 100))}`
  return (
    <fieldset className="border-t border-line py-4 first:border-t-0">
      <legend className="float-left mb-2 w-full font-semibold">Цена, ₽</legend>
      <div className="clear-both grid grid-cols-2 gap-2">
        <PriceInput name="priceFrom" label="Цена от, рублей" value={whole(range.from)} hint={least} />
        <PriceInput name="priceTo" label="Цена до, рублей" value={whole(range.to)} hint={most} />
      </div>
    </fieldset>
  )
}

interface PriceInputProps {
  name: string
  label: string
  value: string
  hint: string | undefined
}

/** Shows the typed text while the field is being edited, and the value of the address otherwise. */
function PriceInput({ name, label, value, hint }: PriceInputProps) {
  const input = useRef<HTMLInputElement>(null)
  // Effect: updates an uncontrolled field after the address has changed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <input
      ref={input}
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={value}
      placeholder={hint}
      className={`${inputStyle} px-3!`}
    />
  )
}
