import { buttonStyle, Icon, Price } from '@romashka/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { AddToBasket } from '../../basket/add-to-basket.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { unitPriceText } from '../../products/card-text.ts'
import { pathIn } from '../../site/paths.ts'
import { supplyDaysText } from '../../text/dates.ts'
import { money } from '../../text/money.ts'
import { inPharmacyForms, plural } from '../../text/plural.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { courierText, storageText } from './dispensing-text.ts'
import type { Product } from './product.ts'
import { ShareButtons } from './share-buttons.tsx'

const VitalMedicineNote = lazy(() => import('./vital-medicine-note.tsx'))

/** What it costs, where and when it can be had, and the button. */
export function BuyingBox({ product }: { product: Product }) {
  const { price, priceCrossed, discountPercent } = product
  return (
    <section aria-label="Покупка" className="rounded-card border border-line bg-surface p-5 md:p-6">
      {price === null ? (
        <p className="text-h3 font-semibold">Сейчас не продаётся</p>
      ) : (
        <Price
          size="page"
          now={money(price)}
          crossed={priceCrossed === null ? undefined : money(priceCrossed)}
          perUnit={[unitPriceText(product), saved(price, priceCrossed, discountPercent)].filter(Boolean).join(' · ')}
          labels={{ now: 'Цена', crossed: 'Наименьшая цена за 30 дней' }}
        />
      )}
      {priceCrossed !== null && price !== null && (
        <p className="mt-1 text-small text-quiet">Зачёркнута наименьшая цена за 30 дней до снижения</p>
      )}
      {product.isVital && (
        <Suspense>
          <VitalMedicineNote product={product} />
        </Suspense>
      )}
      <div className="mt-4">
        <BuyingAction product={product} />
      </div>
      <ul className="mt-5 space-y-3 text-note">
        <Where product={product} />
        {canBeBrought(product) && <Line icon={<Icon name="truck" size={20} />}>{courierText(product)}</Line>}
        {product.storage.kind === 'fridge' && (
          <Line icon={<Icon name="snowflake" size={20} />}>
            {storageText(product)}. Возьмите термопакет, если идти дольше 15 минут.
          </Line>
        )}
      </ul>
      <div className="mt-5 -mx-2 flex flex-wrap items-center justify-between border-t border-line pt-3 print:hidden">
        <CompareButton product={product} />
        <span className="flex">
          <FavouriteButton favourite={{ kind: 'products', id: product.id }} title={product.titleShort} />
          <ShareButtons title={product.title} />
        </span>
      </div>
      {price !== null && (
        <p className="mt-2 text-small text-quiet">
          {product.dispensing.canOrder && 'Цена действует при заказе на сайте, в аптеке она может быть другой. '}
          Товар без брака вернуть и обменять нельзя, если он есть в списке невозвратных.
        </p>
      )}
    </section>
  )
}

/** What the law says of couriers is worth a line where there is something to bring. */
const canBeBrought = ({ dispensing, pharmaciesNearby, tomorrowNearby }: Product) =>
  dispensing.canOrder && (pharmaciesNearby > 0 || tomorrowNearby)

function saved(price: number, crossed: number | null, percent: number | null): string | undefined {
  return crossed !== null && percent !== null ? `выгода ${money(crossed - price)}, ${percent} %` : undefined
}

/** Of its own kind there is something else, in the city that supplies this one; nobody says that it does the same. */
const sectionPath = ({ city, category_id }: Product) =>
  pathIn(city.supplyCity.slug, `/catalog/${category_id}?availability=today`)

function BuyingAction({ product }: { product: Product }) {
  const canBuy = product.dispensing.canOrder && product.price !== null && (product.is_stock || product.is_preorder)
  if (canBuy) return <AddToBasket card={product} size="large" />
  const isSomewhere = product.pharmaciesNearby > 0 || canBeBrought(product)
  const hasAnalogues = product.productAnalogs.some(({ products }) => products.length > 0)
  const [href, text] = isSomewhere
    ? ['#pharmacies', 'Где купить']
    : hasAnalogues
      ? ['#analogues', 'Чем можно заменить']
      : [sectionPath(product), 'Что сейчас есть в разделе']
  return (
    <a href={href} className={buttonStyle('primary', 'large', true)}>
      {text}
    </a>
  )
}

function Where({ product }: { product: Product }) {
  const { pharmaciesToday, tomorrow } = product
  const { hasPharmacies, supplyCity } = product.city
  const canBeHad = product.pharmaciesNearby > 0 || product.tomorrowNearby
  return (
    <>
      {pharmaciesToday > 0 && (
        <Line icon={<Icon name="store" size={20} />} tone="text-leaf">
          <a href="#pharmacies" className="font-semibold underline-offset-2 hover:underline">
            Есть в&nbsp;{plural(pharmaciesToday, inPharmacyForms)}
          </a>
        </Line>
      )}
      {!hasPharmacies && (
        <Line icon={<Icon name="store" size={20} />} tone={canBeHad ? 'text-tomorrow' : 'text-quiet'}>
          В вашем городе наших аптек пока нет. {supplyCity.name}: {nearbyText(product)}
          {canBeBrought(product) && (
            // Another city is another document.
            <a
              href={pathIn(supplyCity.slug, product.url)}
              className="flex min-h-11 items-center font-semibold text-leaf hover:underline"
            >
              Заказать в&nbsp;городе {supplyCity.name}
            </a>
          )}
        </Line>
      )}
      {tomorrow && (
        <Line icon={<Icon name="clock" size={20} />} tone={pharmaciesToday > 0 ? 'text-ink' : 'text-tomorrow'}>
          Привезём в любую аптеку {supplyDaysText}
        </Line>
      )}
      {hasPharmacies && !canBeHad && (
        <Line icon={<Icon name="store" size={20} />} tone="text-quiet">
          В аптеках города и на складе его сейчас нет
        </Line>
      )}
    </>
  )
}

function nearbyText({ pharmaciesNearby, tomorrowNearby }: Product): string {
  if (pharmaciesNearby > 0) return `есть в\u00a0${plural(pharmaciesNearby, inPharmacyForms)}`
  return tomorrowNearby ? `привезём в\u00a0любую аптеку ${supplyDaysText}` : 'сейчас его нет и там'
}

function Line({ icon, tone = 'text-ink', children }: { icon: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <li className={`flex gap-3 ${tone}`}>
      <span className="mt-px">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
