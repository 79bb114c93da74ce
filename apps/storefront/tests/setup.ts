import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// A lazily loaded part may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// What is rendered on the server has no document.
const hasDocument = 'document' in globalThis

// Files share a process, and a channel is heard in all of it: each file has channels of its own, as a browser has.
const browser = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} in ${browser}`)
  }
}

// What jsdom does not have and the components use.
beforeAll(() => {
  if (!hasDocument) return
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

afterEach(() => {
  if (!hasDocument) return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
