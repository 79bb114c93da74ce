import { type KeyboardEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useRecentQueries } from '../recent-queries.ts'
import { useSearchState } from '../search-state.ts'
import { groupsOf, type Option, useSuggestions } from './suggestions.ts'

/** What is typed and what is suggested for it; the focus stays in the input while the arrow keys move through the suggestions. */
export function useCombobox() {
  const { city } = useParams()
  const urlQuery = useSearchParams()[0].get('query') ?? ''
  const [typed, setTyped] = useState(urlQuery)
  const [isOpen, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const navigate = useNavigate()
  const found = useSuggestions(typed, isOpen)
  const groups = groupsOf(typed, found, useRecentQueries(), city)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === activeKey)
  const state = useSearchState()
  const [formerUrlQuery, setFormerUrlQuery] = useState(urlQuery)
  if (urlQuery !== formerUrlQuery) {
    setFormerUrlQuery(urlQuery)
    setTyped(urlQuery)
  }

  function type(text: string) {
    setTyped(text)
    setActiveKey(undefined)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setActiveKey(undefined)
  }
  function choose(option: Option) {
    if (option.kind === 'query' || option.kind === 'recent') setTyped(option.text)
    close()
    navigate(option.to, { state })
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActiveKey(neighbourKey(options, activeKey, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }
  const isShown = isOpen && options.length > 0
  return {
    typed,
    groups,
    reading: found?.reading,
    active,
    isShown,
    type,
    open: () => setOpen(true),
    close,
    choose,
    press,
  }
}

/** The key of the option next to the active one; beyond either end the focus is in the input again. */
function neighbourKey(options: readonly Option[], from: string | undefined, step: 1 | -1): string | undefined {
  const at = options.findIndex(({ key }) => key === from)
  if (at === -1) return (step === 1 ? options[0] : options.at(-1))?.key
  return options[at + step]?.key
}
