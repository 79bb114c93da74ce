import { readStored, store } from './kept-values.ts'

/** What is typed in a form, kept in the tab until it is sent: a reload, «Назад» and a trip to another site lose nothing. */
export interface FormDraft {
  read(): Partial<Record<string, string>>
  /** Adds to what is kept already. */
  keep(words: Record<string, string>): void
  clear(): void
}

export function createFormDraft(key: string): FormDraft {
  const read = () => readStored<Partial<Record<string, string>>>(key) ?? {}
  return {
    read,
    keep: (words) => store(key, { ...read(), ...words }),
    clear: () => store(key, undefined),
  }
}

/** The words of a form; ticks and files are given anew. */
export function wordsOf(form: HTMLFormElement): Record<string, string> {
  const ticks = new Set([...form.querySelectorAll('input[type=checkbox]')].map((box) => box.getAttribute('name')))
  const words: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && !ticks.has(name)) words[name] = value
  return words
}

/** The field that is being typed into; what stays as it was saved may be changed elsewhere meanwhile, so it is not kept. */
export function wordTyped({ target }: { target: EventTarget }): Record<string, string> {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return {}
  return target.type === 'checkbox' || !target.name ? {} : { [target.name]: target.value }
}
