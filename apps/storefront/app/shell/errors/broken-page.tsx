import { Button } from '@romashka/ui'
import { brand } from '../../site/brand.ts'
import { SpilledBottle } from './drawings.tsx'
import { MessagePage } from './message-page.tsx'

export function BrokenPage() {
  return (
    <MessagePage
      drawing={<SpilledBottle />}
      title="Страница не открылась"
      actions={<Button onClick={() => location.reload()}>Попробовать ещё раз</Button>}
    >
      <p>
        Это наша ошибка, мы уже знаем о ней. Ваша корзина на месте. Если нужно срочно, позвоните:{' '}
        <a href={brand.phone.href} className="font-semibold whitespace-nowrap text-ink">
          {brand.phone.text}
        </a>
      </p>
    </MessagePage>
  )
}
