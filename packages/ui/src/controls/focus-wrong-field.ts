/** A slow phone may need as many to draw what an answer has refused. */
const mostFrames = 30

/** Moves the focus to the first field that is wrong, once it has been drawn as such: in the open dialog, or on the page. */
export function focusWrongField(form?: Element | null, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const within = form ?? document.querySelector('dialog[open]') ?? document.querySelector('main')
    const field = within?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (frames > 0) focusWrongField(form, frames - 1)
  })
}
