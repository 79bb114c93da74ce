import { useState } from 'react'
import { createFormDraft } from './form-draft.ts'

/**
 * What is typed into the only field of a dialog, kept in the tab until it is sent: a dialog closed by «Назад», a reload or a
 * session that has ended loses none of it. Undefined where nothing was typed yet.
 */
export function useDraftText(key: string) {
  const [draft] = useState(() => createFormDraft(key))
  const [text, setText] = useState(() => draft.read().text)
  function type(text: string): void {
    setText(text)
    draft.keep({ text })
  }
  return { text, type, clear: draft.clear }
}
