import type { ProductId } from '@romashka/basics'
import { Badge, Button } from '@romashka/ui'
import { useState } from 'react'
import type { AccountReply } from '../../../basket/store/basket-state.ts'
import { hoursText } from '../../../pharmacies/hours.ts'
import { keepHouseTogether } from '../../../text/keep-address-together.ts'
import { keepUnitsTogether } from '../../../text/keep-units-together.ts'
import { money } from '../../../text/money.ts'
import { plural, productForms } from '../../../text/plural.ts'
import { type Inventory, inventorySummary, type PickupVariant, pickupVariants } from './inventory-text.ts'

type BasketItem = AccountReply['items'][number]

interface PickupChoiceProps {
  one: Inventory
  items: ReadonlyMap<ProductId, BasketItem>
  /** The day of what is brought: `завтра, 23 ноября`. */
  laterText: string
  isBusy: boolean
  onChoose: (way: PickupVariant) => void
}

interface PharmacyOptionProps extends PickupChoiceProps {
  isOpen: boolean
  /** The basket is collected here so far. */
  isChosen: boolean
  onOpen: () => void
}

/** A pharmacy with what it has of the basket; opened, it offers the ways to fetch it. */
export function PharmacyOption({ one, isOpen, isChosen, onOpen, ...choice }: PharmacyOptionProps) {
  const standing = inventorySummary(one)
  const panel = `pharmacy-${one.id}`
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onOpen}
        className="grid w-full gap-y-1 rounded-control py-3.5 text-left hover:text-leaf"
      >
        {/* With the largest letters the price goes below an address whose words would be broken beside it. */}
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-min flex-1 basis-0 font-medium wrap-break-word first-letter:uppercase">
            {keepHouseTogether(one.address)}
          </span>
          <span className="font-bold whitespace-nowrap">{money(one.price)}</span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={standing.tone}>{standing.text}</Badge>
          {isChosen && <Badge>Выбрана сейчас</Badge>}
        </span>
        <span className="text-small text-quiet">{whereText(one)}</span>
      </button>
      {isOpen && (
        <div id={panel} className="pb-5">
          <PickupChoice one={one} {...choice} />
        </div>
      )}
    </li>
  )
}

/** The same pharmacy where it was pressed on the map. */
export function PharmacyOptionSheet(props: PickupChoiceProps) {
  const { one } = props
  const standing = inventorySummary(one)
  return (
    <>
      <p className="font-semibold first-letter:uppercase">{keepHouseTogether(one.address)}</p>
      <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-quiet">
        <Badge tone={standing.tone}>{standing.text}</Badge>
        <span className="text-h4 font-bold whitespace-nowrap text-ink">{money(one.price)}</span>
        {one.distance !== null && <span>{distanceText(one.distance)}</span>}
        {one.metro && <span>м.&nbsp;{one.metro}</span>}
        <span>{hoursText(one.openingHours)}</span>
      </p>
      <PickupChoice {...props} />
    </>
  )
}

/** What is missing here, and the ways to fetch the rest. */
function PickupChoice({ one, items, laterText, isBusy, onChoose }: PickupChoiceProps) {
  return (
    <>
      <Missing one={one} items={items} />
      <PickupVariants ways={pickupVariants(one, laterText)} isBusy={isBusy} onChoose={onChoose} />
    </>
  )
}

function Missing({ one, items }: { one: Inventory; items: ReadonlyMap<ProductId, BasketItem> }) {
  const missing = one.items.filter((item) => item.missing > 0)
  if (missing.length === 0) return null
  const priceOf = (item: Inventory['items'][number]) => (items.get(item.id)?.price ?? 0) * item.missing
  return (
    <div className="mb-3 rounded-control bg-tomorrow-tint p-3 text-note text-tomorrow">
      <p className="font-semibold">
        {plural(missing.length, productForms)} на {money(missing.reduce((sum, item) => sum + priceOf(item), 0))} здесь
        не собрать, останется в корзине:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((item) => (
          <li key={item.id}>
            {keepUnitsTogether(items.get(item.id)?.titleShort ?? '')}, {money(priceOf(item))}
            {item.missing < item.amount && `\u00a0— есть ${item.amount - item.missing} из ${item.amount}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PickupVariantsProps {
  ways: PickupVariant[]
  isBusy: boolean
  onChoose: (way: PickupVariant) => void
}

function PickupVariants({ ways, isBusy, onChoose }: PickupVariantsProps) {
  const [pressed, setPressed] = useState<string>()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {ways.map((way, at) => (
        <div key={way.variantType} className="flex flex-col rounded-control border border-line p-3">
          <p className="font-semibold">{way.title}</p>
          <p className="mt-0.5 mb-3 text-note text-quiet">{way.note}</p>
          <Button
            kind={at === 0 ? 'primary' : 'secondary'}
            isBusy={isBusy && pressed === way.variantType}
            className="mt-auto"
            onClick={() => {
              setPressed(way.variantType)
              onChoose(way)
            }}
          >
            {way.isDevide ? 'Подходит, выбрать' : 'Выбрать'}
          </Button>
        </div>
      ))}
    </div>
  )
}

/** «1,2 км · м. Сокол · Пн–Пт 8:00–22:00, Сб–Вс 9:00–21:00»: of every day, and no line begins with a point. */
function whereText({ distance, metro, openingHours }: Inventory): string {
  const parts = [distance !== null && distanceText(distance), metro && `м.\u00a0${metro}`, hoursText(openingHours)]
  return parts.filter(Boolean).join('\u00a0· ')
}

function distanceText(metres: number): string {
  return metres < 1000
    ? `${Math.round(metres / 10) * 10}\u00a0м`
    : `${(metres / 1000).toFixed(1).replace('.', ',')}\u00a0км`
}
