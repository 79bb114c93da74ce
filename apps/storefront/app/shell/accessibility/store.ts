import { createStore, useStore } from '../../session/store.ts'
import { withStorage } from '../../session/with-storage.ts'
import { storageKey } from './pre-paint.ts'
import { defaults, readSettings, type Settings } from './settings.ts'

const store = createStore((): Settings => {
  try {
    return readSettings(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return defaults
  }
})

let resolveReady = () => {}
/** The panel's script comes after the page's own; from then on the panel answers to a choice. */
export const panelReady = new Promise<void>((resolve) => {
  resolveReady = resolve
})
export const markPanelReady = (): void => resolveReady()

/** Applies the settings to the page and keeps them in the browser. */
export function setAccessibility(next: Settings): void {
  const { dataset } = document.documentElement
  dataset.textStep = String(next.textStep)
  dataset.letters = String(next.letterSpacing)
  dataset.images = next.images
  dataset.contrast = next.contrast
  dataset.panel = String(next.isPanelOpen)
  // Where nothing is kept, the settings last as long as the page.
  withStorage(() => localStorage.setItem(storageKey, JSON.stringify(next)))
  store.set(next)
}

export const useAccessibility = (): Settings => useStore(store, defaults)
