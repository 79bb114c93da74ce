import type { PrescriptionLineId } from '@romashka/basics'
import { Badge, Card, classNames } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { money } from '../text/money.ts'
import { type Forms, inPharmacyForms, packForms, plural, productForms } from '../text/plural.ts'
import { ChooseProduct } from './choose-product.tsx'
import { amountText, type Fulfilment, mismatchText } from './prescription-text.ts'

type Product = Fulfilment['results'][number]
type Unit = Fulfilment['lines'][number]['unit']

const otherForms: Forms = ['подходящее лекарство', 'подходящих лекарства', 'подходящих лекарств']

interface LineProductsProps {
  recipeId: string
  lineId: PrescriptionLineId
  fulfilment: Fulfilment
}

/** The products that fulfil a line: the proposed ones, why they fit, and what does not and why. */
export function LineProducts({ recipeId, lineId, fulfilment }: LineProductsProps) {
  const line = fulfilment.lines.find((one) => one.line_id === lineId)
  if (!line) return null
  const products = fulfilment.results.filter((one) => one.line_id === lineId)
  const proposed = products.filter(({ amount }) => amount > 0)
  const others = products.filter(({ amount }) => amount === 0)
  return (
    <>
      {line.left > 0 && (
        <>
          {products.length === 0 && <p>В вашем городе сейчас нет подходящих упаковок. Спросите фармацевта в аптеке.</p>}
          <ProductList recipeId={recipeId} lineId={lineId} products={proposed} unit={line.unit} />
          {line.waste > 0 && (
            <p className="text-quiet">
              Упаковки не делятся: сверх рецепта окажется {amountText(line.waste, line.unit)}.
            </p>
          )}
          {others.length > 0 && (
            <details open={proposed.length === 0} className="not-open:print:hidden">
              <summary className="w-fit text-leaf">Ещё {plural(others.length, otherForms)}</summary>
              <ProductList recipeId={recipeId} lineId={lineId} products={others} unit={line.unit} />
            </details>
          )}
        </>
      )}
      {line.left > 0 && line.refused.length > 0 && (
        <p className="text-note text-quiet">
          Не подошли по рецепту:{' '}
          {line.refused
            .map(({ reason, products }) => `${mismatchText[reason]} — ${plural(products, productForms)}`)
            .join(', ')}
          .
        </p>
      )}
    </>
  )
}

interface ProductListProps {
  recipeId: string
  lineId: PrescriptionLineId
  products: readonly Product[]
  unit: Unit
}

function ProductList({ products, unit, ...of }: ProductListProps) {
  if (products.length === 0) return null
  return (
    <ul className="space-y-3">
      {products.map((one) => (
        <li key={one.product.id}>
          <ProductLine found={one} unit={unit} {...of} />
        </li>
      ))}
    </ul>
  )
}

const isForSale = ({ price, is_stock, is_preorder }: Product['product']) => price !== null && (is_stock || is_preorder)

type ProductLineProps = Omit<ProductListProps, 'products'> & { found: Product }

function ProductLine({ recipeId, lineId, found, unit }: ProductLineProps) {
  const to = useCityPath()
  const { product, amount, units_for_one, per_pack } = found
  return (
    <Card
      className={classNames('flex flex-col gap-3 sm:flex-row sm:justify-between sm:gap-4', amount > 0 && 'border-leaf')}
    >
      <div className="min-w-0 space-y-1">
        <Link to={to(`/product/${product.slug}`)} className="font-semibold hover:text-leaf">
          {keepUnitsTogether(product.title)}
        </Link>
        <p className="text-note text-quiet">
          {units_for_one === 1
            ? 'То же вещество, форма и дозировка'
            : `То же вещество: ${units_for_one} вместо одной прописанной`}
          {units_for_one === 1 ? ', в упаковке ' : ', упаковка заменит '}
          {amountText(per_pack, unit)}
          {product.pharmaciesToday > 0 && `. Есть в\u00a0${plural(product.pharmaciesToday, inPharmacyForms)}`}
        </p>
      </div>
      <div className="flex shrink-0 items-center justify-between gap-3 sm:flex-col sm:items-end sm:gap-1">
        {product.price !== null && <span className="font-semibold whitespace-nowrap">{money(product.price)}</span>}
        {amount > 0 && <Badge tone="leaf">{plural(amount, packForms)}</Badge>}
        {amount === 0 && found.maxQuantity > 0 && isForSale(product) && (
          <ChooseProduct recipeId={recipeId} lineId={lineId} found={found} />
        )}
      </div>
    </Card>
  )
}
