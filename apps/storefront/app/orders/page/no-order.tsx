import { Button, buttonStyle, EmptyState } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'

interface NoOrderProps {
  text: string
  /** There is no such order: asking again changes nothing. */
  isMissing: boolean
  onAgain: () => void
}

/** In place of an order that did not come: asked for again, or looked for in the list. */
export function NoOrder({ text, isMissing, onAgain }: NoOrderProps) {
  const to = useCityPath()
  return (
    <div className="wrap">
      <h1 className="sr-only">Заказ</h1>
      <EmptyState
        drawing="search"
        title={isMissing ? text : 'Заказ не открылся'}
        action={
          <p className="flex flex-wrap justify-center gap-2">
            {!isMissing && <Button onClick={onAgain}>Повторить</Button>}
            <Link to={to('/o')} className={buttonStyle(isMissing ? 'primary' : 'secondary')}>
              Мои заказы
            </Link>
          </p>
        }
      >
        {!isMissing && <p role="alert">{text}</p>}
      </EmptyState>
    </div>
  )
}
