import { classNames } from '@romashka/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate, useParams, useSearchParams } from 'react-router'
import { useCityPath } from '../../shell/paths.ts'
import { recentQueries, useRecentQueries } from '../recent-queries.ts'
import { ScanButton } from './scan-button.tsx'
import { groupsOf, type Option, optionId, useSuggestions } from './suggestions.ts'

const SuggestionPanel = lazy(() => import('./suggestion-panel.tsx').then((part) => ({ default: part.SuggestionPanel })))

interface SearchBoxProps {
  id: string
  isLarge?: boolean
  className?: string
}

/**
 * The search of the shop: a form that works without script, and a combobox with it. The focus stays in the input, the
 * arrows walk over the suggestions, Enter takes one or searches, Escape closes.
 */
export function SearchBox({ id, isLarge = false, className }: SearchBoxProps) {
  const to = useCityPath()
  const { city } = useParams()
  const [search] = useSearchParams()
  const asked = search.get('query') ?? ''
  const [typed, setTyped] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const found = useSuggestions(typed, isOpen)
  const groups = groupsOf(typed, found, useRecentQueries(), city)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === activeKey)
  const isShown = isOpen && options.length > 0

  useEffect(() => setTyped(asked), [asked])

  function close() {
    setOpen(false)
    setActiveKey(undefined)
  }
  function choose(option: Option) {
    if (option.kind === 'query' || option.kind === 'recent') setTyped(option.text)
    close()
    navigate(option.to)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActiveKey(walk(options, activeKey, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }
  return (
    <Form
      role="search"
      action={to('/search')}
      onSubmit={(event) => {
        if (typed.trim() === '') return event.preventDefault()
        recentQueries.add(typed)
        input.current?.blur()
        close()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      className={classNames('relative min-w-0', className)}
    >
      <label className="sr-only" htmlFor={id}>
        Название лекарства, действующее вещество или симптом
      </label>
      <input
        ref={input}
        id={id}
        name="query"
        type="search"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        placeholder="Лекарство, вещество, симптом"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? optionId(listId, active) : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setActiveKey(undefined)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        className={classNames(
          'w-full rounded-control border-2 border-leaf bg-surface pr-26 pl-4 placeholder:text-quiet focus-visible:outline-offset-2 [&::-webkit-search-cancel-button]:hidden',
          isLarge ? 'h-14 text-lead md:h-16 md:pl-5' : 'h-12 text-base',
        )}
      />
      <ScanButton onRead={(ean) => navigate(to(`/search?${new URLSearchParams({ query: ean })}`))} />
      <button
        type="submit"
        aria-label="Найти"
        className={classNames(
          'absolute inset-y-0 right-0 flex items-center justify-center',
          isLarge
            ? 'm-1.5 w-13 rounded-[7px] bg-leaf text-white hover:bg-leaf-pressed md:w-16'
            : 'w-14 rounded-r-control text-leaf hover:text-leaf-pressed',
        )}
      >
        <Search aria-hidden="true" size={22} />
      </button>
      {isShown && (
        <Suspense>
          <SuggestionPanel
            id={listId}
            groups={groups}
            typed={typed}
            reading={found?.reading}
            active={active}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Form>
  )
}

/** The key of the option next to the active one; beyond either end the focus is in the input again. */
function walk(options: readonly Option[], from: string | undefined, step: 1 | -1): string | undefined {
  const at = options.findIndex(({ key }) => key === from)
  if (at === -1) return (step === 1 ? options[0] : options.at(-1))?.key
  return options[at + step]?.key
}
