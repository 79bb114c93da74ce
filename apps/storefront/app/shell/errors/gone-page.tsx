import { buttonStyle } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { FadedFlower } from './drawings.tsx'
import { MessagePage } from './message-page.tsx'

/** What was here once and is shown no longer: an article that ended, the link of a draft. */
export default function GonePage() {
  const to = useCityPath()
  return (
    <MessagePage
      drawing={<FadedFlower />}
      title="Этот материал больше не показывается"
      actions={
        <>
          <Link to={to('/articles')} className={buttonStyle('primary')}>
            Другие статьи
          </Link>
          <Link to={to('/')} className={buttonStyle('secondary')}>
            На главную
          </Link>
        </>
      }
    >
      <p>Его срок закончился, или редактор снял его. Если вы открывали ссылку на черновик, попросите новую.</p>
    </MessagePage>
  )
}
