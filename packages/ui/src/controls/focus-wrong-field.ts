/** Moves the focus to the first field that is wrong, once it has been drawn as such: in the open dialog, or on the page. */
export function focusWrongField(form?: Element | null): void {
  requestAnimationFrame(() => {
    const within = form ?? document.querySelector('dialog[open]') ?? document.querySelector('main')
    within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}
