import { Button, buttonStyle, classNames, EmptyState, Icon, IconButton, Skeleton } from '@romashka/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AddToBasket } from '../basket/add-to-basket.tsx'
import { availabilityText, availabilityTones, unitPriceText } from '../products/card-text.ts'
import { productPictureUrl } from '../products/picture-url.ts'
import type { ProductCard } from '../products/product-card.ts'
import { useCardsOrError } from '../products/use-cards.ts'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { money } from '../text/money.ts'
import { CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { compared } from './compare/compared-products.ts'
import { dispensingRule } from './product/dispensing-text.ts'
import { useProductHistory } from './product-history.ts'

export const meta = () =>
  pageMeta({
    title: 'Сравнение товаров',
    description: 'До четырёх товаров рядом: вещество, форма, дозировка, цена и наличие.',
    isUnlisted: true,
  })

const rows: [title: string, read: (card: ProductCard) => ReactNode][] = [
  ['Цена', (card) => (card.price === null ? 'Нет цены' : <strong className="text-h4">{money(card.price)}</strong>)],
  ['Цена за единицу', unitPriceText],
  [
    'Наличие',
    (card) => <span className={availabilityTones[availabilityText(card).tone]}>{availabilityText(card).text}</span>,
  ],
  ['Действующее вещество', (card) => card.substance],
  ['Форма выпуска', (card) => card.dosageForm],
  ['Дозировка', (card) => card.strength],
  ['Объём или масса', (card) => card.volume],
  ['В упаковке', (card) => card.packSize && `${card.packSize} шт.`],
  ['Условия отпуска', (card) => dispensingRule(card.dispensingClass)?.title ?? 'Без рецепта'],
  ['Доставка', (card) => (card.courier ? 'Можно курьером' : 'Только самовывоз')],
  ['Производитель', (card) => card.maker ?? 'Не указан поставщиком'],
  ['Страна', (card) => card.country ?? 'Не указана поставщиком'],
]

export default function ComparePage() {
  const ids = useProductHistory(compared)
  const { cards, error, refetch } = useCardsOrError(ids)
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Каталог', url: '/catalog' }]} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">Сравнение</h1>
        {ids.length > 0 && (
          <Button kind="quiet" className="-mr-4 sm:-mr-5" onClick={compared.clear}>
            Убрать все
          </Button>
        )}
      </div>
      {ids.length > 1 && !error && <p className="mt-1 text-quiet">Различия выделены.</p>}
      <Comparison cards={cards} error={error} onAgain={refetch} />
    </div>
  )
}

interface ComparisonProps {
  cards: readonly ProductCard[] | undefined
  error: string | undefined
  onAgain: () => void
}

function Comparison({ cards, error, onAgain }: ComparisonProps) {
  if (cards) return <Table cards={cards} />
  if (!error) return <Skeleton className="mt-6 h-160 w-full" />
  return (
    <EmptyState
      drawing="search"
      title="Не получилось открыть сравнение"
      action={<Button onClick={onAgain}>Повторить</Button>}
    >
      <p role="alert">{error}</p>
    </EmptyState>
  )
}

function Table({ cards }: { cards: readonly ProductCard[] }) {
  const to = useCityPath()
  if (cards.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title="Пока нечего сравнивать"
        action={
          <Link to={to('/catalog')} className={buttonStyle()}>
            Открыть каталог
          </Link>
        }
      >
        <p>На странице товара нажмите «Сравнить». Поставим рядом до четырёх товаров.</p>
      </EmptyState>
    )
  }
  return (
    <section
      aria-label="Таблица сравнения"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="mt-6 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-left text-note md:table-fixed">
        <thead>
          <tr className="align-top">
            <td className="min-w-32 p-3 max-sm:hidden md:w-40" />
            {cards.map((card) => (
              <th key={card.id} scope="col" className="relative min-w-56 p-4 font-normal max-sm:min-w-40 max-sm:p-3">
                <IconButton
                  label={`Убрать из сравнения: ${card.titleShort}`}
                  icon={<Icon name="x" size={20} />}
                  onClick={() => compared.remove(card.id)}
                  className="absolute top-1 right-1 bg-surface"
                />
                <img src={productPictureUrl(card)} alt="" width={160} height={160} className="size-40 max-sm:size-30" />
                <Link to={to(`/product/${card.slug}`)} className="mt-2 block min-h-11 font-medium hover:text-leaf">
                  {keepUnitsTogether(card.title)}
                </Link>
              </th>
            ))}
          </tr>
          {/* A row of their own: the buttons stand level, however long the names are. */}
          <tr>
            <td className="max-sm:hidden" />
            {cards.map((card) => (
              <td key={card.id} className="px-4 pb-4 max-sm:px-3">
                <AddToBasket card={card} />
              </td>
            ))}
          </tr>
        </thead>
        {rows.map(([title, read]) => (
          <Row key={title} title={title} values={cards.map((card) => ({ id: card.id, value: read(card) }))} />
        ))}
      </table>
    </section>
  )
}

/**
 * A row in which all products are alike is shown paler than one that differs. A row without any value is left out.
 * On a phone its title is a row of its own above the values, so that two products are seen whole.
 */
function Row({ title, values }: { title: string; values: { id: number; value: ReactNode }[] }) {
  if (values.every(({ value }) => !value)) return null
  const isAlike = values.length > 1 && values.every(({ value }) => value === values[0]?.value)
  return (
    <tbody>
      <tr className="border-t border-line sm:hidden">
        <th scope="rowgroup" colSpan={values.length} className="px-3 pt-2 font-normal text-quiet">
          <span className="sticky left-3">{title}</span>
        </th>
      </tr>
      <tr className="border-line sm:border-t">
        <th scope="row" className="p-4 font-normal text-quiet max-sm:hidden">
          {title}
        </th>
        {values.map(({ id, value }) => (
          <td
            key={id}
            className={classNames(
              'p-4 max-sm:px-3 max-sm:pt-0.5 max-sm:pb-3 max-sm:align-top first-letter:uppercase',
              isAlike ? 'text-quiet' : 'font-medium',
            )}
          >
            {value || '—'}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
