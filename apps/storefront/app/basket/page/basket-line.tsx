import { Badge, classNames, Icon, IconButton, Stepper } from '@romashka/ui'
import { Link } from 'react-router'
import { ProductPicture } from '../../products/product-picture.tsx'
import { useCityPath } from '../../site/paths.ts'
import { dayYearText } from '../../text/dates.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'
import { useBasketPacks } from '../basket-packs.ts'
import { setPacks } from '../set-packs.ts'
import { checkLines, removeLines } from '../store/basket.ts'
import { type BasketLine, isAvailable } from '../store/basket-state.ts'
import { UnavailableLine } from './unavailable-line.tsx'

/** Where there is little room the price and the stepper stand below the name, else beside it; large letters make the picture small. */
export function BasketLineRow({ line }: { line: BasketLine }) {
  const canBeHad = isAvailable(line)
  const packs = useBasketPacks(line.id)
  const product = {
    id: line.id,
    titleShort: line.title,
    price: line.priceKopecks,
    priceCrossed: line.crossedKopecks,
  }
  return (
    <li data-line={line.id} className="basket-line">
      <label className="-m-2 flex size-11 items-start justify-center self-start p-3">
        <input
          type="checkbox"
          checked={line.isChecked && canBeHad}
          disabled={!canBeHad}
          onChange={(event) => void checkLines([line.id], event.currentTarget.checked)}
          aria-label={`Заказать: ${line.title}`}
          className="size-5.5"
        />
      </label>
      <ProductPicture
        id={line.id}
        className={`size-16 @max-[14.5em]:size-10 sm:size-22 ${canBeHad ? 'sm:row-span-2 @2xl:row-span-1' : 'opacity-60'}`}
      />
      <LineName line={line} canBeHad={canBeHad} />
      <div
        className={`${canBeHad ? 'col-start-1 sm:col-start-3 sm:col-span-1' : 'col-start-2'} col-span-3 row-start-2 @2xl:col-span-1 @2xl:col-start-4 @2xl:row-start-1`}
      >
        {canBeHad ? (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Stepper
              value={packs}
              max={line.maxPacks}
              onChange={(value) => (value < 1 ? void removeLines([line]) : void setPacks(product, value))}
              labels={{ group: `${line.title}: упаковок`, less: 'Меньше', more: 'Больше' }}
              className="w-38"
            />
            <LinePrice line={line} packs={packs} className="ml-auto @2xl:hidden" />
          </div>
        ) : (
          <UnavailableLine line={line} />
        )}
      </div>
      {canBeHad && <LinePrice line={line} packs={packs} className="hidden pt-3 @2xl:block" />}
      <IconButton
        label={`Убрать: ${line.title}`}
        icon={<Icon name="trash" size={20} />}
        onClick={() => void removeLines([line])}
        className={`-mr-3 col-start-4 text-quiet @2xl:col-start-6 @2xl:row-start-1 ${canBeHad ? 'row-start-2 self-center @2xl:self-start' : '-mt-3 row-start-1'}`}
      />
    </li>
  )
}

function LineName({ line, canBeHad }: { line: BasketLine; canBeHad: boolean }) {
  const to = useCityPath()
  return (
    <div
      className={classNames(
        'min-w-0',
        canBeHad && 'col-span-2 @2xl:col-span-1',
        // What the shop adds to a line that this device knows, its full name and maker, moves nothing.
        line.group === 'unknown' && 'max-sm:min-h-20',
      )}
    >
      {line.slug ? (
        <Link to={to(`/product/${line.slug}`)} className="font-medium hover:text-leaf max-sm:text-note">
          {keepUnitsTogether(line.title)}
        </Link>
      ) : (
        <p className="font-medium max-sm:text-note">{keepUnitsTogether(line.title)}</p>
      )}
      {line.maker && <p className="mt-0.5 text-small text-quiet">{line.maker}</p>}
      <LineNotes line={line} />
    </div>
  )
}

function LinePrice({ line, packs, className }: { line: BasketLine; packs: number; className: string }) {
  if (line.priceKopecks === null) return null
  const orderable = line.group === 'unknown' ? packs : Math.max(1, packs - line.missing)
  return (
    <div className={`text-right ${className}`}>
      <p className="text-h4 font-bold whitespace-nowrap">{money(line.priceKopecks * orderable)}</p>
      {line.crossedKopecks !== null && line.crossedKopecks > line.priceKopecks && (
        <s className="block text-small whitespace-nowrap text-quiet">{money(line.crossedKopecks * orderable)}</s>
      )}
      {packs > 1 && (
        <p className="text-small whitespace-nowrap text-quiet">{`${orderable} × ${money(line.priceKopecks)}`}</p>
      )}
    </div>
  )
}

function LineNotes({ line }: { line: BasketLine }) {
  const isSplit = line.today > 0 && line.tomorrow > 0
  const isShort = isAvailable(line) && line.missing > 0
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {line.isPrescription && <Badge tone="prescription">По рецепту</Badge>}
      {line.isUpdated && <Badge>Товар обновлён</Badge>}
      {isSplit && (
        <Badge tone="tomorrow">
          {line.today} сегодня, {line.tomorrow} позже
        </Badge>
      )}
      {line.expiresSoonOn && <Badge tone="tomorrow">Годен до {dayYearText(line.expiresSoonOn)}</Badge>}
      {isShort && <Badge tone="danger">Есть только {plural(line.packs - line.missing, packForms)}</Badge>}
    </div>
  )
}
