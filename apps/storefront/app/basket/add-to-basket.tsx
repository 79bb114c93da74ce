import { maxPacksPerLine } from '@romashka/basics'
import { Button, notify, Stepper } from '@romashka/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { useBasketPacks } from './basket-packs.ts'
import { setPacks } from './set-packs.ts'
import type { ProductToAdd } from './store/basket-source.ts'

/** As much of a product card as the button needs. */
interface ProductToBuy extends ProductToAdd {
  dispensingClass: string
  is_stock: boolean
  is_preorder: boolean
  tomorrow: boolean
  max_store_quantity: number
}

interface AddToBasketProps {
  card: ProductToBuy
  size?: 'normal' | 'large'
}

/** «В корзину», which becomes a stepper of the same height. What the law forbids to order has no button at all. */
export function AddToBasket({ card, size = 'normal' }: AddToBasketProps) {
  const packs = useBasketPacks(card.id)
  const { box, press } = useFocusInPlace(packs > 0)
  const to = useCityPath()
  const [isAdded, setAdded] = useState(false)
  const navigate = useNavigate()
  const isAvailable = (card.is_stock || card.is_preorder) && card.price !== null
  function add() {
    setAdded(true)
    void setPacks(card, 1)
    notify({
      message: 'Положили в корзину',
      action: { text: 'Оформить', onPress: () => navigate(to('/basket?step=checkout')) },
    })
  }
  if (card.dispensingClass === 'pharmacy_only') {
    return <p className="flex min-h-12 items-center text-note text-quiet">Только в аптеке, без брони</p>
  }
  if (packs === 0 && !isAvailable) {
    return <p className="flex min-h-12 items-center text-note text-quiet">Нет в наличии</p>
  }
  if (packs === 0) {
    return (
      <div ref={box} className="contents">
        <Button isWide size={size} aria-label={`В корзину: ${card.titleShort}`} onClick={() => press(add)}>
          В корзину
        </Button>
      </div>
    )
  }
  return (
    <div ref={box} className="contents">
      <Stepper
        value={packs}
        // More than the shelf holds can still come tomorrow; how much the city has in all, the basket says.
        max={card.tomorrow || card.max_store_quantity < 1 ? maxPacksPerLine : card.max_store_quantity}
        onChange={(value) => press(() => void setPacks(card, value))}
        labels={{ group: `${card.titleShort}: упаковок в корзине`, less: 'Меньше', more: 'Больше' }}
        className={size === 'large' ? 'min-h-14' : ''}
      />
      {isAdded && (
        // The notification is at the end of the page, many Tab stops away.
        <Link
          to={to('/basket?step=checkout')}
          className="sr-only z-20 rounded-control bg-leaf px-4 py-3 font-semibold text-white focus:not-sr-only focus:absolute focus:right-0 focus:bottom-full"
        >
          Оформить заказ
        </Link>
      )}
    </div>
  )
}

/** The button and the stepper replace each other, and the focus moves with them. */
function useFocusInPlace(isIn: boolean) {
  const box = useRef<HTMLDivElement>(null)
  /** Which of the two was pressed. Effects of the first rendering may come after a press, so they take nothing back. */
  const pressed = useRef<boolean>(undefined)
  // Effect: moves the focus when button and stepper replace each other.
  useEffect(() => {
    if (pressed.current === undefined || pressed.current === isIn) return
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
  }, [isIn])
  function press(work: () => void) {
    pressed.current = isIn
    work()
  }
  return { box, press }
}
