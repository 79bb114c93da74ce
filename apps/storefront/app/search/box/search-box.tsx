import { classNames, Icon } from '@romashka/ui'
import { lazy, type RefObject, Suspense, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useIsHydrated } from '../../session/store.ts'
import { keepAsSent } from '../../site/keep-as-sent.ts'
import { useCityPath } from '../../site/paths.ts'
import { recentQueries } from '../recent-queries.ts'
import { useSearchState } from '../search-state.ts'
import { optionId } from './suggestions.ts'
import { useCombobox } from './use-combobox.ts'

const SuggestionPanel = lazy(() => import('./suggestion-panel.tsx').then((part) => ({ default: part.SuggestionPanel })))
const ScanButton = lazy(keepAsSent(async () => ({ default: (await import('./scan-button.tsx')).ScanButton })))

interface SearchBoxProps {
  id: string
  isLarge?: boolean
  className?: string
}

/**
 * The search of the shop: a form that works without script, and a combobox with it. The focus stays in the input, the arrow keys
 * move through the suggestions, Enter takes one or searches, Escape closes.
 */
export function SearchBox({ id, isLarge = false, className }: SearchBoxProps) {
  const to = useCityPath()
  const navigate = useNavigate()
  const state = useSearchState()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const combobox = useCombobox()
  const canScan = useIsHydrated() && 'BarcodeDetector' in window && Boolean(navigator.mediaDevices)
  const { typed, groups, reading, active, isShown, type, close, choose } = combobox
  function clear() {
    type('')
    input.current?.focus()
  }
  return (
    <Form
      role="search"
      aria-label={isLarge ? 'Поиск лекарства' : 'Поиск'}
      action={to('/search')}
      state={state}
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
      <QueryInput ref={input} id={id} listId={listId} isLarge={isLarge} combobox={combobox} />
      {typed === '' ? (
        // Only where the browser itself can read barcodes.
        canScan && (
          <Suspense>
            <ScanButton onRead={(ean) => navigate(to(`/search?${new URLSearchParams({ query: ean })}`), { state })} />
          </Suspense>
        )
      ) : (
        <ClearButton onClear={clear} />
      )}
      <SubmitButton isLarge={isLarge} />
      {isShown && (
        <Suspense>
          <SuggestionPanel
            id={listId}
            groups={groups}
            typed={typed}
            reading={reading}
            active={active}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Form>
  )
}

interface QueryInputProps {
  ref: RefObject<HTMLInputElement | null>
  id: string
  listId: string
  isLarge: boolean
  combobox: ReturnType<typeof useCombobox>
}

function QueryInput({ ref, id, listId, isLarge, combobox }: QueryInputProps) {
  const { typed, active, isShown, type, open, press } = combobox
  return (
    <input
      ref={ref}
      id={id}
      name="query"
      // A search input may not be a combobox; as text it has a clear button of our own.
      type="text"
      inputMode="search"
      role="combobox"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      value={typed}
      placeholder="Лекарство или симптом"
      aria-expanded={isShown}
      aria-controls={isShown ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isShown && active ? optionId(listId, active) : undefined}
      onChange={({ target }) => type(target.value)}
      onFocus={open}
      onClick={open}
      onKeyDown={press}
      className={classNames('search-field', isLarge ? 'h-14 text-lead md:h-16 md:pl-5' : 'h-12 text-base')}
    />
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" aria-label="Очистить поиск" onClick={onClear} className="search-field-button">
      <Icon name="x" size={20} />
    </button>
  )
}

function SubmitButton({ isLarge }: { isLarge: boolean }) {
  return (
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
      <Icon name="search" size={22} />
    </button>
  )
}
