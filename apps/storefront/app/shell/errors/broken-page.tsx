import { Button } from '@romashka/ui'
import { brand } from '../../site/brand.ts'
import { SpilledBottle } from './drawings.tsx'
import { MessagePage } from './message-page.tsx'

/** A page that did not open: `isPassing` where the shop only cannot answer for a moment, otherwise a fault of ours. */
export default function BrokenPage({ isPassing = false }: { isPassing?: boolean }) {
  return (
    <MessagePage
      drawing={<SpilledBottle />}
      title={isPassing ? 'Магазин сейчас не отвечает' : 'Страница не открылась'}
      actions={<Button onClick={() => location.reload()}>Попробовать ещё раз</Button>}
    >
      <p>
        {isPassing ? 'Обычно это проходит за несколько секунд.' : 'Это наша ошибка, простите.'} Ваша корзина на месте.
        Если нужно срочно, позвоните:{' '}
        <a href={brand.phone.href} className="font-semibold whitespace-nowrap text-ink">
          {brand.phone.text}
        </a>
      </p>
    </MessagePage>
  )
}
