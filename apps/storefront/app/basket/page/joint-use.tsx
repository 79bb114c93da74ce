import { Icon } from '@romashka/ui'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import type { BasketLine } from '../store/basket-state.ts'
import { Notice } from './basket-notices.tsx'

type JointUseNotice = ReplyOf<'POST /api/v2/baskets/joint-use'>['notices'][number]

/** The gravest come first; a longer list is a wall that nobody reads. */
const mostAtOnce = 4

/** What will not be ordered is not taken together with what will. */
const isOrdered = (line: BasketLine) => line.isChecked && !line.isSetAside && line.group !== 'none'

/** Which medicines of the order share a substance or are advised against together; nothing where nothing is to be said. */
export default function JointUse({ lines }: { lines: readonly BasketLine[] }) {
  const ids = lines.filter(isOrdered).map((line) => line.id)
  const { data } = useApiQuery(
    ['joint-use', ids],
    () => browserApi.ask('POST /api/v2/baskets/joint-use', { body: { ids } }),
    { isEnabled: ids.length > 1 },
  )
  if (ids.length < 2 || !data || data.notices.length === 0) return null
  const more = data.notices.slice(mostAtOnce)
  return (
    <Notice tone="plain" icon={<Icon name="info" size={22} />}>
      <h2 className="text-h4">Прежде чем принимать вместе</h2>
      <NoticeList notices={data.notices.slice(0, mostAtOnce)} />
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit text-leaf">Показать ещё {more.length}</summary>
          <NoticeList notices={more} />
        </details>
      )}
      <p className="mt-3 text-small text-quiet">Оформить заказ это не мешает.</p>
    </Notice>
  )
}

function NoticeList({ notices }: { notices: readonly JointUseNotice[] }) {
  return (
    <ul className="mt-2 space-y-3">
      {notices.map((notice) => (
        <li key={`${notice.kind} ${notice.substances.join()}`}>
          <NoticeOf notice={notice} />
        </li>
      ))}
    </ul>
  )
}

function NoticeOf({ notice: { kind, substances, products, source } }: { notice: JointUseNotice }) {
  // Packs of one name are one medicine here, unless they are all there is.
  const byName = new Map(products.map((one) => [one.tradeName, one]))
  const medicines = byName.size > 1 ? [...byName.values()] : products.map((one) => ({ ...one, tradeName: one.title }))
  const isShared = kind === 'same_substance'
  return (
    <>
      <p className="font-semibold">
        {isShared ? `Одно действующее вещество: ${listed(substances.map(inSentence))}` : listed(substances)}
      </p>
      <p>
        {medicines.map((one, at) => (
          <Fragment key={one.id}>
            {at > 0 && (at < medicines.length - 1 ? ', ' : ' и\u00a0')}
            <ProductLink product={one} />
          </Fragment>
        ))}
        {isShared
          ? `: вместе доза сложится. Спросите врача или\u00a0фармацевта, нужны\u00a0ли ${medicines.length > 2 ? 'все' : 'оба'}.`
          : ': спросите врача или\u00a0фармацевта, можно\u00a0ли принимать их\u00a0вместе.'}
      </p>
      {source && <p className="text-small text-quiet">Источник: {source}</p>}
    </>
  )
}

function ProductLink({ product }: { product: JointUseNotice['products'][number] }) {
  const to = useCityPath()
  return (
    <Link to={to(`/product/${product.slug}`)} className="text-leaf underline">
      {keepUnitsTogether(product.tradeName).replace(/ (?=\d)/gu, '\u00a0')}
    </Link>
  )
}

const inSentence = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

function listed(names: readonly string[]): string {
  const [first = '', ...others] = names
  const all = [first, ...others.map(inSentence)]
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} и ${all.at(-1)}` : first
}
