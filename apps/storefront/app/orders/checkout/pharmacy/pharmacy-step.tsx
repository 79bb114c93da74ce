import type { PharmacyId } from '@romashka/basics'
import { Button, Icon, inputStyle, LoadMore, Skeleton } from '@romashka/ui'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../../api/loading.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import type { AccountReply } from '../../../basket/store/basket-state.ts'
import { LazyMap } from '../../../pharmacies/map/lazy-map.tsx'
import { useVisitorPlace } from '../../../pharmacies/visitor-place.ts'
import { supplyDayText } from '../../../text/supply-day.ts'
import { LoadError } from '../load-error.tsx'
import type { ChangeBasket } from '../use-server-basket.ts'
import { type Inventory, inventorySummary, type PickupVariant } from './inventory-text.ts'
import { PharmacyOption, PharmacyOptionSheet } from './pharmacy-option.tsx'

interface PharmacyStepProps {
  basket: AccountReply
  change: ChangeBasket
  onChosen: () => void
  /** What stands above it is still loading. */
  isHeldBack: boolean
}

const initiallyShown = 8

/** Where and when: the pharmacies that have the most of the basket come first. */
export function PharmacyStep({ basket, change, onChosen, isHeldBack }: PharmacyStepProps) {
  const { inventories, error, refetch, locate } = useInventories(basket.version)
  const view = useInventoryView()
  const [isBusy, setBusy] = useState(false)

  async function choose(one: Inventory, { variantType, isDevide }: PickupVariant) {
    setBusy(true)
    const isChosen = await change(() =>
      browserApi.ask('PUT /api/v2/baskets/from/pickup/pharmacy', {
        query: { pharmacyId: one.pharmacyId, variantType, isDevide },
      }),
    )
    setBusy(false)
    if (isChosen) onChosen()
  }

  if (error) return <LoadError text={error} onAgain={refetch} />
  if (!inventories || isHeldBack) return <Skeleton className="h-240" />
  if (inventories.length === 0) {
    return (
      <p className="text-quiet">В этом городе отмеченных товаров сейчас нет. Вернитесь в корзину и подберите замену.</p>
    )
  }
  return (
    <InventoryChoice
      basket={basket}
      inventories={inventories}
      view={view}
      isBusy={isBusy}
      onLocate={locate}
      onChoose={(one, variant) => void choose(one, variant)}
    />
  )
}

type InventoryView = ReturnType<typeof useInventoryView>

/** Outlives the list, which is fetched again where the shopper is found. */
function useInventoryView() {
  const [search, setSearch] = useState('')
  const [pressedId, setOpenId] = useState<PharmacyId | null>()
  const [isMap, setMap] = useState(false)
  const [count, setCount] = useState(initiallyShown)
  return { search, setSearch, pressedId, setOpenId, isMap, setMap, count, setCount }
}

interface InventoryChoiceProps {
  basket: AccountReply
  inventories: readonly Inventory[]
  view: InventoryView
  isBusy: boolean
  onLocate: () => void
  onChoose: (one: Inventory, variant: PickupVariant) => void
}

function InventoryChoice({ basket, inventories, view, isBusy, onLocate, onChoose }: InventoryChoiceProps) {
  const { search, setSearch, pressedId, setOpenId, isMap, setMap, count, setCount } = view
  const common = {
    items: new Map(basket.items.map((item) => [item.id, item])),
    laterText: supplyDayText({ today: basket.date_today, tomorrow: basket.date_tomorrow }),
    isBusy,
  }
  // The best offer is open from the start: most people take it with one press.
  const openId = pressedId === undefined ? inventories[0]?.id : (pressedId ?? undefined)
  const fitting = inventories.filter((one) => isFound(one, search))
  const shown = fitting.slice(0, count)
  return (
    <div>
      <InventorySearch
        search={search}
        onSearch={setSearch}
        onLocate={onLocate}
        isMap={isMap}
        onMap={() => setMap(!isMap)}
      />
      {isMap && (
        <MapOfInventories inventories={fitting} chosenId={pressedId ?? undefined} onChoose={setOpenId}>
          {(one) => <PharmacyOptionSheet one={one} {...common} onChoose={(variant) => onChoose(one, variant)} />}
        </MapOfInventories>
      )}
      {basket.preCheck.promo_discount > 0 && (
        <p className="mt-3 text-small text-quiet">Суммы — без скидки по промокоду.</p>
      )}
      <ul className="mt-3">
        {shown.map((one) => (
          <PharmacyOption
            key={one.id}
            one={one}
            {...common}
            isOpen={!isMap && openId === one.id}
            isChosen={one.pharmacyId === basket.pharmacyId}
            onOpen={() => {
              setMap(false)
              setOpenId(openId === one.id && !isMap ? null : one.id)
            }}
            onChoose={(variant) => onChoose(one, variant)}
          />
        ))}
      </ul>
      {fitting.length === 0 && <p className="py-6 text-quiet">Такой аптеки не нашлось. Попробуйте другую улицу.</p>}
      {fitting.length > shown.length && !isMap && (
        <LoadMore
          text="Показать ещё"
          progress={`Показано ${shown.length} из ${fitting.length}`}
          onMore={() => setCount(count + 20)}
        />
      )}
    </div>
  )
}

interface InventorySearchProps {
  search: string
  onSearch: (text: string) => void
  onLocate: () => void
  isMap: boolean
  onMap: () => void
}

function InventorySearch({ search, onSearch, onLocate, isMap, onMap }: InventorySearchProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <input
        type="search"
        aria-label="Найти аптеку: улица или метро"
        placeholder="Улица или метро"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        className={`${inputStyle} min-w-48 flex-1 basis-60`}
      />
      <Button kind="secondary" onClick={onLocate}>
        <Icon name="locate-fixed" size={20} />
        Рядом
      </Button>
      <Button kind="secondary" aria-pressed={isMap} onClick={onMap}>
        {isMap ? <Icon name="list" size={20} /> : <Icon name="map" size={20} />}
        {isMap ? 'Списком' : 'На карте'}
      </Button>
    </div>
  )
}

interface MapOfInventoriesProps {
  inventories: readonly Inventory[]
  chosenId: PharmacyId | undefined
  onChoose: (id: PharmacyId) => void
  /** What is shown of a pharmacy whose mark was pressed. */
  children: (one: Inventory) => ReactNode
}

function MapOfInventories({ inventories, chosenId, onChoose, children }: MapOfInventoriesProps) {
  return (
    <div className="mt-4 h-[70dvh] max-h-130 overflow-hidden rounded-card border border-line">
      <LazyMap
        points={inventories.map((one) => ({
          ...one,
          title: `${one.address}. ${inventorySummary(one).text}`,
          tone: toneOf(one),
        }))}
        chosenId={chosenId}
        onChoose={onChoose}
        sheet={(id) => {
          const one = inventories.find((inventory) => inventory.id === id)
          return one && children(one)
        }}
        label="Аптеки с товарами корзины"
      />
    </div>
  )
}

/** Another version of the basket is found at other pharmacies. */
function useInventories(version: number) {
  const { place, ask } = useVisitorPlace()
  const { data, error, refetch } = useApiQuery(['basket-inventories', version, place], () =>
    browserApi.ask('GET /api/v2/baskets/from/pickup/inventories', { query: { ...place } }),
  )
  return { inventories: data?.inventories, error, refetch, locate: ask }
}

function isFound({ address, metro, name }: Inventory, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/)
  const text = `${address} ${metro ?? ''} ${name}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function toneOf(one: Inventory): 'open' | 'quiet' | 'tomorrow' {
  const { tone } = inventorySummary(one)
  return tone === 'leaf' ? 'open' : tone
}
