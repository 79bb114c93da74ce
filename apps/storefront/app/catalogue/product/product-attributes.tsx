import { classNames } from '@romashka/ui'
import type { ReactNode } from 'react'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { dayYearText } from '../../text/dates.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { form } from '../../text/plural.ts'
import { dispensingRule, storageText } from './dispensing-text.ts'
import type { Product } from './product.ts'
import { sourcesText } from './sources-text.ts'

/** What two lines beside a title hold on a phone. */
const longest = 40
/** Of the other rows: it stands below both columns. */
const sources = 'Откуда сведения'

/** What is known of the product, as the law requires before a purchase. Unknown values are marked as unknown. */
export function ProductAttributes({ product }: { product: Product }) {
  const to = useCityPath()
  const find = (name: string, query: string) => (
    <PageLink
      to={to(`/search?${new URLSearchParams({ query })}`)}
      className="underline decoration-line underline-offset-3 hover:text-leaf hover:decoration-leaf"
    >
      {name}
    </PageLink>
  )
  const rule = dispensingRule(product.dispensingClass)
  const isMedicine = rule && product.dispensingClass !== 'supplement'
  const rows: [string, ReactNode][] = [
    ['Торговое название', product.tradeName],
    [
      'Действующее вещество',
      product.substances.length > 0 &&
        product.substances.map(({ name, slug }, at) => (
          <span key={slug}>
            {at > 0 && ', '}
            {find(name, name)}
          </span>
        )),
    ],
    ['Форма выпуска', product.dosageForm?.replace(/^./, (letter) => letter.toUpperCase())],
    ['Дозировка', product.strength],
    [/\sк?г$/.test(product.volume ?? '') ? 'Масса' : 'Объём', product.volume],
    ['В упаковке', product.packSize !== null && `${product.packSize} шт.`],
    ['Фармакологическая группа', product.atc && <AtcGroup atc={product.atc} />],
    ['Производитель', product.maker ? find(product.maker, product.maker) : 'Не указан поставщиком'],
    ['Страна', product.country ?? 'Не указана поставщиком'],
    ['Условия отпуска', rule?.title],
    ['Возраст', product.ageFrom !== null ? ageText(product.ageFrom) : isMedicine && 'Не указан, смотрите инструкцию'],
    ['Хранение', product.storageText ?? storageText(product) ?? (isMedicine && 'По инструкции на упаковке')],
    ['Спирт', product.ethanolPercent !== null && `${String(product.ethanolPercent).replace('.', ',')} %`],
    ['Срок годности', expiryText(product)],
    ['Регистрационный номер', product.registrationNumber ?? (isMedicine && <UnknownNumber />)],
    ['Перечень ЖНВЛП', product.isVital && vitalText(product)],
    ['Штрихкод', product.ean],
    ['Артикул', product.code],
    [sources, isMedicine && sourcesText(product.valueSources)],
  ]
  return (
    <dl className="grid gap-x-10 @3xl:grid-cols-2">
      {rows.map(([title, value]) => value && <Row key={title} title={title} value={value} />)}
    </dl>
  )
}

function Row({ title, value }: { title: string; value: ReactNode }) {
  // On a phone a sentence has no room beside its title.
  const isSentence = typeof value === 'string' && value.length > longest
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-x-3 gap-y-0.5 border-b border-line py-2.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        isSentence && 'max-sm:block',
        title === sources && '@3xl:col-span-2 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]',
      )}
    >
      <dt className="text-quiet max-sm:w-42 max-sm:min-w-min max-sm:text-note">{title}</dt>
      {/* Below its title where its longest word does not fit beside it: no word is cut. */}
      <dd className="max-w-full min-w-min flex-1 sm:min-w-0">
        {typeof value === 'string' ? keepUnitsTogether(value) : value}
      </dd>
    </div>
  )
}

/** The state's own page, where a number that the shop does not know can be looked up. */
function UnknownNumber() {
  return (
    <>
      Неизвестен,{' '}
      <a href="https://grls.rosminzdrav.ru/" rel="noreferrer" className="underline underline-offset-3 hover:text-leaf">
        найти в государственном реестре
      </a>
    </>
  )
}

function AtcGroup({ atc }: { atc: NonNullable<Product['atc']> }) {
  const last = atc.groups.at(-1)
  return (
    <>
      {last ? `${last.name}, ` : ''}
      <span className="whitespace-nowrap text-quiet">АТХ {atc.code}</span>
    </>
  )
}

function ageText(years: number): string {
  return years === 0 ? 'С рождения' : `С ${years} ${form(years, ['года', 'лет', 'лет'])}`
}

function expiryText({ availability }: Product): string | undefined {
  const { nearestExpiry: first, latestExpiry: last } = availability
  if (!first) return undefined
  return last && last !== first
    ? `От ${dayYearText(first)} до ${dayYearText(last)}, зависит от\u00a0аптеки`
    : `До ${dayYearText(first)}`
}

function vitalText({ registryPrice, valueSources }: Product): string {
  if (valueSources.isVital === 'vital-list-2015') return 'Вещество и форма есть в перечне 2015 года'
  return registryPrice === null ? 'Входит' : `Входит, цена производителя в реестре ${money(registryPrice)}`
}
