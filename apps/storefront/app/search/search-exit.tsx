import { Icon } from '@romashka/ui'
import { Link, useNavigate } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { useSearchState } from './search-state.ts'

/** Back to where the search began; to the home page where that is not known. */
export function SearchExit() {
  const to = useCityPath()
  const navigate = useNavigate()
  const from = useSearchState()
  return (
    <Link
      to={to('/')}
      // The server does not know where it began: the address is the same for everybody until it is pressed.
      onClick={(event) => {
        if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(from.exit)
      }}
      className="inline-flex min-h-12 items-center gap-1.5 font-semibold text-leaf hover:text-leaf-pressed"
    >
      <Icon name="x" size={18} />
      Выйти из поиска
    </Link>
  )
}
