import { buttonStyle } from '@romashka/ui'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { FadedFlower } from './drawings.tsx'
import { MessagePage } from './message-page.tsx'

export default function NotFoundPage({ moveTo }: { moveTo?: string | undefined }) {
  const to = useCityPath()
  const navigate = useNavigate()
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
          <Link to={to('/catalog')} className={buttonStyle('primary')}>
            Открыть каталог
          </Link>
          <Link to={to('/')} className={buttonStyle('secondary')}>
            На главную
          </Link>
        </>
      }
    >
      <p>Возможно, товар больше не продаётся или в адресе опечатка. Попробуйте найти нужное по названию.</p>
    </MessagePage>
  )
}
