import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// What jsdom does not have and the components use.
beforeAll(() => {
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
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
