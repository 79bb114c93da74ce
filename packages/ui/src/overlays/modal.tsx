import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { defaultCloseLabel } from './close-label.russian.ts'

export interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Stays in sight below the scrolling part. */
  footer?: ReactNode
  closeLabel?: string
}

/** What is written, chosen or opened first in a dialog. */
const firstField = ':is(input:not([type=hidden]), textarea, select):enabled, summary'

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape, gives the focus back and costs no script.
 * A press beside it closes it as well.
 */
export function Modal({
  title,
  isOpen,
  onClose,
  children,
  footer,
  closeLabel = defaultCloseLabel,
  frame,
}: ModalProps & { frame: string }) {
  const dialog = useShownDialog(isOpen)
  const titleId = useId()

  /** Escape closes by way of `isOpen`: closed by the browser itself, it would lose a press that opens it again at once. */
  function closeFromKeyboard(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }

  /** The browser reports a closing later: by then the dialog may be open again. */
  function reportClosing() {
    if (!dialog.current?.open) onClose()
  }

  function closeFromBackdrop(event: SyntheticEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the dialog has by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={closeFromKeyboard}
      onClose={reportClosing}
      onClick={closeFromBackdrop}
      className={classNames(
        'fixed max-w-none animate-rise bg-transparent p-0 text-ink backdrop:animate-fade backdrop:bg-ink/45',
        frame,
      )}
    >
      {/* No header and footer of the page: in a dialog they would count as landmarks. */}
      <div className="flex max-h-[inherit] min-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<Icon name="x" />} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
        {footer && <div className="border-t border-line px-5 py-3">{footer}</div>}
      </div>
    </dialog>
  )
}

/** Opens and closes the dialog of the browser, and gives the focus back. */
function useShownDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const isPlaced = useRef(false)
  // Effect: opens and closes the dialog of the browser and moves the focus.
  useEffect(() => {
    const element = dialog.current
    if (!isOpen) return element?.close()
    if (!element?.open) {
      opener.current = document.activeElement
      element?.showModal()
      isPlaced.current = false
    }
    return () => giveFocusBack(opener.current)
  }, [isOpen])
  // Effect: the browser would leave the focus on the button that closes it; the first field may come later than the dialog.
  useEffect(() => {
    if (!isOpen || isPlaced.current) return
    const [closing, field] = ['button', firstField].map((one) => dialog.current?.querySelector<HTMLElement>(one))
    if (!field) return
    isPlaced.current = true
    const at = document.activeElement
    if (at === closing || at === dialog.current || !dialog.current?.contains(at)) field.focus()
  })
  return dialog
}

/** A dialog that is taken off the page while it is open takes the focus with it; a closed one has given it back. */
function giveFocusBack(opener: Element | null): void {
  const isLost = document.activeElement === document.body
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
