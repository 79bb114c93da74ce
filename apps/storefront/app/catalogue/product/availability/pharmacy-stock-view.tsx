import type { PharmacyId } from '@romashka/basics'
import { Button, Chip, Icon } from '@romashka/ui'
import { useState } from 'react'
import { AddToBasket } from '../../../basket/add-to-basket.tsx'
import { hoursText } from '../../../pharmacies/hours.ts'
import { LazyMap } from '../../../pharmacies/map/lazy-map.tsx'
import { sortOpenFirst } from '../../../pharmacies/sort-open-first.ts'
import type { useVisitorPlace } from '../../../pharmacies/visitor-place.ts'
import { supplyDaysText } from '../../../text/dates.ts'
import { money } from '../../../text/money.ts'
import type { Product } from '../product.ts'
import { firstOpeningText } from './first-opening.ts'
import { initiallyShown, type PharmacyStock } from './pharmacy-stock.ts'
import { countedText, PharmacyStockLine } from './pharmacy-stock-line.tsx'

interface StockViewProps {
  product: Product
  pharmacies: readonly PharmacyStock[]
  now: Date
  nearness: ReturnType<typeof useVisitorPlace>
}

/** Pharmacies that have the product, as a list or on a map. Nobody sees it before they have been asked for, so it comes with them. */
export default function PharmacyStockView({ product, pharmacies, now, nearness }: StockViewProps) {
  const { place, isAsking, ask } = nearness
  const [isMap, setMap] = useState(false)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [isTodayOnly, setTodayOnly] = useState(false)
  const shown = sortOpenFirst(
    pharmacies.filter((one) => (!isOpenOnly || one.drugstore.isOpenNow) && (!isTodayOnly || one.quantity !== null)),
    ({ drugstore, quantity }) => ({ isOpenNow: quantity !== null && drugstore.isOpenNow }),
  )
  const times = new Set(pharmacies.map((one) => countedText(one, now)).filter(Boolean))
  const [commonTime] = times.size === 1 ? times : []
  const { hasPharmacies, supplyCity } = product.city
  const showAll = () => {
    setOpenOnly(false)
    setTodayOnly(false)
  }
  const firstOpening = firstOpeningText(pharmacies, now)
  return (
    <>
      {!hasPharmacies && (
        <p className="mb-4">Это аптеки города {supplyCity.name}: в&nbsp;вашем городе наших пока нет.</p>
      )}
      {firstOpening && <p className="mb-4 text-tomorrow">{firstOpening}</p>}
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={isTodayOnly} onClick={() => setTodayOnly(!isTodayOnly)}>
          В наличии
        </Chip>
        <Chip isChosen={isOpenOnly} onClick={() => setOpenOnly(!isOpenOnly)}>
          Открыты сейчас
        </Chip>
        <Button kind="secondary" isBusy={isAsking} onClick={ask}>
          <Icon name="locate-fixed" size={20} />
          {place ? 'По расстоянию' : 'Рядом со мной'}
        </Button>
        <Button kind="secondary" aria-pressed={isMap} onClick={() => setMap(!isMap)} className="sm:ml-auto">
          {isMap ? <Icon name="list" size={20} /> : <Icon name="map" size={20} />}
          {isMap ? 'Списком' : 'На карте'}
        </Button>
      </div>
      {product.price !== null && (
        <p className="mt-3 text-note text-quiet">
          При заказе на сайте цена одна для всех аптек города: <span className="text-ink">{money(product.price)}</span>
          {commonTime && <span className="block">Наличие обновлено {commonTime}</span>}
        </p>
      )}
      <div className="mt-4">
        {isMap ? (
          <StockMap product={product} pharmacies={shown} now={now} />
        ) : (
          <PharmacyStockList
            pharmacies={shown}
            now={now}
            isTimeSaid={commonTime !== undefined && product.price !== null}
            onAll={showAll}
          />
        )}
      </div>
    </>
  )
}

interface StockListProps {
  pharmacies: readonly PharmacyStock[]
  now: Date
  isTimeSaid: boolean
  onAll: () => void
}

function PharmacyStockList({ pharmacies, now, isTimeSaid, onAll }: StockListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? pharmacies : pharmacies.slice(0, initiallyShown)
  if (pharmacies.length === 0) return <NoneLikeThat onAll={onAll} />
  return (
    <>
      <ul aria-label="Аптеки" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((stock) => (
          <li key={stock.drugstore.id} className="flex flex-col rounded-card border border-line bg-surface p-4">
            <PharmacyStockLine stock={stock} now={now} isTimeSaid={isTimeSaid} />
          </li>
        ))}
      </ul>
      {pharmacies.length > shown.length && (
        <Button kind="secondary" onClick={() => setWhole(true)} className="mt-4 w-full sm:w-auto">
          Показать все аптеки: {pharmacies.length}
        </Button>
      )}
    </>
  )
}

/** The conditions leave no pharmacy: at night none may be open. */
function NoneLikeThat({ onAll }: { onAll: () => void }) {
  return (
    <div className="min-h-20">
      <p className="text-quiet">С&nbsp;такими условиями аптек сейчас нет.</p>
      <Button kind="secondary" onClick={onAll} className="mt-3">
        Показать все аптеки
      </Button>
    </div>
  )
}

function StockMap({ product, pharmacies, now }: Omit<StockViewProps, 'nearness'>) {
  const [chosenId, setChosenId] = useState<PharmacyId>()
  const points = pharmacies.map(({ drugstore: { id, latitude, longitude, address, isOpenNow }, quantity }) => ({
    id,
    latitude,
    longitude,
    title: isOpenNow ? address : `${address}. Сейчас закрыто`,
    tone: toneOf(isOpenNow, quantity),
  }))
  function sheet(id: PharmacyId) {
    const stock = pharmacies.find(({ drugstore }) => drugstore.id === id)
    if (!stock) return null
    return (
      <>
        <PharmacyStockLine stock={stock} now={now} />
        <p className="text-note text-quiet">{hoursText(stock.drugstore.openingHours)}</p>
        <div className="mt-2 flex items-center gap-4">
          {product.price !== null && <p className="text-h3 font-bold whitespace-nowrap">{money(product.price)}</p>}
          <div className="grow">
            <AddToBasket card={product} />
          </div>
        </div>
      </>
    )
  }
  return (
    <>
      <div className="h-[70dvh] max-h-140 overflow-hidden rounded-card border border-line">
        <LazyMap
          points={points}
          chosenId={chosenId}
          onChoose={setChosenId}
          sheet={sheet}
          label="Аптеки с этим товаром"
        />
      </div>
      <p className="mt-2 text-note text-quiet">
        Зелёные метки&nbsp;— есть в&nbsp;наличии, янтарные&nbsp;— привезём {supplyDaysText}, серые&nbsp;— аптека сейчас
        закрыта.
      </p>
    </>
  )
}

function toneOf(isOpenNow: boolean, quantity: PharmacyStock['quantity']): 'open' | 'tomorrow' | 'quiet' {
  if (quantity === null) return 'tomorrow'
  return isOpenNow ? 'open' : 'quiet'
}
