import { Button } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { MessagePage } from './message-page.tsx'

const signs = /dynamically imported module|importing a module script failed|error loading route module|ChunkLoadError/i

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

/** A lazily loaded part of the shop did not come: no connection, or a newer release has replaced it. */
export function isScriptLoadError(error: unknown): boolean {
  return error instanceof Error && (signs.test(error.message) || signs.test(error.name))
}

export function ScriptLoadErrorPage() {
  const isOffline = navigator.onLine === false
  return (
    <MessagePage
      drawing={
        <Suspense fallback={<NoDrawing />}>
          <SpilledBottle />
        </Suspense>
      }
      title={isOffline ? 'Нет связи' : 'Часть магазина не загрузилась'}
      actions={<Button onClick={() => location.reload()}>Обновить страницу</Button>}
    >
      <p>
        {isOffline
          ? 'Страница откроется, когда появится интернет. Корзина и заказы на месте.'
          : 'Пропала связь, или магазин только что обновился. Корзина и введённое сохранятся.'}
      </p>
    </MessagePage>
  )
}
