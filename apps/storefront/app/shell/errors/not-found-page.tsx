import { buttonStyle } from '@romashka/ui'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { FadedFlower } from './drawings.tsx'
import { MessagePage } from './message-page.tsx'

interface Kind {
  /** What may have become of it. */
  why: string
  /** Where there is more of the same kind. */
  others: readonly [path: string, name: string]
}

const page: Kind = {
  why: 'Возможно, её убрали или в адресе опечатка. Попробуйте найти нужное по названию.',
  others: ['/catalog', 'Открыть каталог'],
}
const product: Kind = {
  why: 'Возможно, товар больше не продаётся или в адресе опечатка. Попробуйте найти нужное по названию.',
  others: ['/catalog', 'Открыть каталог'],
}
const pharmacy: Kind = {
  why: 'Возможно, аптека закрылась или переехала либо в адресе опечатка.',
  others: ['/drugstores', 'Все аптеки'],
}
const article: Kind = {
  why: 'Возможно, статью убрали или в адресе опечатка.',
  others: ['/articles', 'Все статьи'],
}

function kindOf(path: string): Kind {
  if (path.includes('/product/')) return product
  if (path.includes('/drugstores/')) return pharmacy
  return path.includes('/article/') ? article : page
}

export default function NotFoundPage({ moveTo }: { moveTo?: string | undefined }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const { why, others } = kindOf(useLocation().pathname)
  // Effect: navigates to the page that the address means.
  useEffect(() => {
    if (moveTo) navigate(moveTo, { replace: true })
  }, [moveTo, navigate])
  return (
    <MessagePage
      drawing={<FadedFlower />}
      title="Такой страницы нет"
      actions={
        <>
          <Link to={to(others[0])} className={buttonStyle('primary')}>
            {others[1]}
          </Link>
          <Link to={to('/')} className={buttonStyle('secondary')}>
            На главную
          </Link>
        </>
      }
    >
      <p>{why}</p>
    </MessagePage>
  )
}
