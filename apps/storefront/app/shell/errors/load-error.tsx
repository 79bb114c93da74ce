import { Button } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { lostConnection } from '../../api/lost-connection.ts'
import { MessagePage } from './message-page.tsx'

/** As the browsers and the router write it of a script, beside a lost connection. */
const signs = /import.*module|route module|ChunkLoad|TimeoutError/i

/** Without a network the drawing does not come either, and the words stand where they would. */
const SpilledBottle = lazy(() =>
  import('./drawings.tsx').then(
    (part) => ({ default: part.SpilledBottle }),
    () => ({ default: NoDrawing }),
  ),
)

function NoDrawing() {
  return <div className="aspect-[3/2]" />
}

/** A script or the data of a page did not come: no connection, or a newer release has replaced it. It is no fault of ours. */
export function isLoadError(error: unknown): boolean {
  const text = String(error)
  return error instanceof Error && (lostConnection.test(text) || signs.test(text))
}

export function LoadErrorPage() {
  const isOffline = navigator.onLine === false
  return (
    <MessagePage
      drawing={
        <Suspense fallback={<NoDrawing />}>
          <SpilledBottle />
        </Suspense>
      }
      title={isOffline ? 'Нет связи' : 'Страница не загрузилась'}
      actions={<Button onClick={() => location.reload()}>Обновить страницу</Button>}
    >
      <p>
        {isOffline
          ? 'Обновите страницу, когда появится интернет. Корзина и заказы на месте.'
          : 'Пропала связь, или магазин только что обновился. Корзина и введённое сохранятся.'}
      </p>
    </MessagePage>
  )
}
