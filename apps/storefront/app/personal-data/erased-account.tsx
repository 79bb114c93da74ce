import { buttonStyle, EmptyState } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'

/** Where the browser goes once the profile is gone: somebody who has asked for that wants to read that it was done. */
export function ErasedAccount() {
  const to = useCityPath()
  return (
    <div className="wrap">
      <h1 className="sr-only">Мои данные</h1>
      <EmptyState
        drawing="messages"
        title="Профиль удалён"
        action={
          <Link to={to('/')} className={buttonStyle('primary')}>
            На главную
          </Link>
        }
      >
        <p>Остались только записи, которые велит хранить закон. На этом устройстве ничего вашего больше нет.</p>
      </EmptyState>
    </div>
  )
}
