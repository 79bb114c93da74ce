/** What is typed in a form, kept in the tab until it is sent: a reload, «Назад» and a trip to another site lose nothing. */
export interface FormDraft {
  read(): Partial<Record<string, string>>
  /** Adds to what is kept already. */
  keep(words: Record<string, string>): void
  clear(): void
}

export function createFormDraft(key: string): FormDraft {
  function read(): Partial<Record<string, string>> {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      const fields = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
      return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
    } catch {
      return {}
    }
  }
  return {
    read,
    keep(words) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ ...read(), ...words }))
      } catch {
        // Storage is forbidden or full: then the words last as long as the page.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Where storage is forbidden, nothing was kept.
      }
    },
  }
}

/** The words of a form; ticks and files are given anew. */
export function wordsOf(form: HTMLFormElement): Record<string, string> {
  const ticks = new Set([...form.querySelectorAll('input[type=checkbox]')].map((box) => box.getAttribute('name')))
  const words: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && !ticks.has(name)) words[name] = value
  return words
}
