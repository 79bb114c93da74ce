declare global {
  interface Window {
    hearPresses?: () => void
    answerEarlyPresses?: () => void
  }
}

/**
 * Runs in the head of the page. A press before the page's scripts have come would do nothing, and a form would send its
 * fields in the address: both are kept, and made again once somebody answers. A part of the page that comes later than
 * the rest stops what is pressed in it on the way down; such a press is tried again until it arrives, for ten seconds
 * from when the scripts have come. So does the whole page while it is being taken over, or else it answers at once: a
 * press that arrives then is not made again. Its text is sent, so it uses nothing of this file.
 */
export function keepEarlyPresses(): void {
  const triedForMs = 10_000
  const kept = new Map<HTMLElement, number>()
  let isHeard = false
  let isAnswered = false
  let nextTry = 0

  const tryAgain = () => {
    nextTry = 0
    for (const [pressed, since] of kept) {
      const isGone = !pressed.isConnected || (pressed instanceof HTMLButtonElement && pressed.disabled)
      if (isGone || Date.now() - since > triedForMs) kept.delete(pressed)
      else if (pressed instanceof HTMLFormElement) {
        kept.delete(pressed)
        pressed.requestSubmit()
      } else pressed.click()
    }
    if (kept.size > 0) tryAgainSoon()
  }
  const tryAgainSoon = (ms = 100) => {
    if (nextTry === 0) nextTry = window.setTimeout(tryAgain, ms)
  }
  const keep = (pressed: HTMLElement) => {
    if (!kept.has(pressed)) kept.set(pressed, Date.now())
  }

  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]')
      if (!button || button.closest('form')) return
      keep(button)
      if (!isHeard) return
      button.addEventListener('click', () => kept.delete(button), { once: true, capture: true })
      if (isAnswered) tryAgainSoon()
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (isAnswered || !(form instanceof HTMLFormElement) || form.hasAttribute('method')) return
      event.preventDefault()
      keep(form)
    },
    true,
  )
  window.hearPresses = () => {
    isHeard = true
  }
  window.answerEarlyPresses = () => {
    isAnswered = true
    // On a slow network the scripts come later than any press may wait.
    for (const pressed of kept.keys()) kept.set(pressed, Date.now())
    // Not at once: it may be a press on its way down that has the page taken over.
    tryAgainSoon(0)
  }
}

/** The browser's scripts leave the text out: only the server's pages have it. */
export const earlyPressScript = import.meta.env.SSR ? `(${keepEarlyPresses})()` : ''

/** To be called when the page begins to be taken over: from now on React hears what is pressed. */
export function hearPresses() {
  window.hearPresses?.()
}

/** To be called when the page has been taken over: what was pressed before is pressed now. */
export function answerEarlyPresses() {
  window.answerEarlyPresses?.()
}
