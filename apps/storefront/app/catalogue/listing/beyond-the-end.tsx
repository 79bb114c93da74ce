import { buttonStyle, EmptyState } from '@romashka/ui'
import { Link } from 'react-router'

/** In the place of a list that has fewer pages than its address says. */
export function BeyondTheEnd({ to }: { to: string }) {
  return (
    <EmptyState
      drawing="search"
      title="Такой страницы в списке нет"
      action={
        <Link to={to} className={buttonStyle('secondary')}>
          К первой странице
        </Link>
      }
    >
      <p>Возможно, список стал короче с тех пор, как вы видели эту ссылку.</p>
    </EmptyState>
  )
}
