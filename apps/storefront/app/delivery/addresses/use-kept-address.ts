import { useState } from 'react'
import { createFormDraft } from '../../session/form-draft.ts'
import type { Address, AddressSuggestion } from './address.ts'

/** What is typed of an address; kept in the tab until it is saved, so that a session that ends before that loses nothing. */
export function useKeptAddress(address: Address | undefined) {
  const [draft] = useState(() => createFormDraft(`address_${address?.id ?? 'new'}`))
  const [kept] = useState(draft.read)
  const [street, setStreet] = useState(kept['street-address'] ?? address?.representation ?? '')
  const [chosen, setChosen] = useState<AddressSuggestion | undefined>(() => kept.chosen && JSON.parse(kept.chosen))
  function type(typed: string): void {
    setStreet(typed)
    setChosen(undefined)
    draft.keep({ chosen: '' })
  }
  function choose(suggestion: AddressSuggestion): void {
    setStreet(suggestion.representation)
    setChosen(suggestion)
    draft.keep({ 'street-address': suggestion.representation, chosen: JSON.stringify(suggestion) })
  }
  return { draft, kept, street, chosen, type, choose }
}
