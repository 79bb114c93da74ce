import { useSyncExternalStore } from 'react'
import { storageKey } from './pre-paint.ts'
import { defaults, readSettings, type Settings } from './settings.ts'

let settings: Settings | undefined
const listeners = new Set<() => void>()

function read(): Settings {
  settings ??= kept()
  return settings
}

function kept(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return defaults
  }
}

/** Applies, keeps and tells. */
export function setAccessibility(next: Settings): void {
  settings = next
  const { dataset } = document.documentElement
  dataset.textStep = String(next.textStep)
  dataset.letters = String(next.letterSpacing)
  dataset.images = next.images
  dataset.panel = String(next.isPanelOpen)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is full or forbidden: the settings then last as long as the page.
    settings = next
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAccessibility(): Settings {
  return useSyncExternalStore(subscribe, read, () => defaults)
}
