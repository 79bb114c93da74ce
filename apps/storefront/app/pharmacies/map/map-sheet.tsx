import { Icon, IconButton } from '@romashka/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** What is shown of the pressed pharmacy, above the map. It takes the focus and gives it back to the mark. */
export function MapSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null)
  // Effect: moves the focus to what the press has opened.
  useEffect(() => {
    sheet.current?.focus()
  }, [])
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label="Выбранная аптека"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="absolute inset-x-2 bottom-8 z-[1001] max-h-[calc(100%-56px)] animate-rise overflow-y-auto rounded-card bg-surface p-4 shadow-float [&>*:first-child]:pr-10 outline-none sm:top-3 sm:right-auto sm:bottom-auto sm:left-3 sm:w-88"
    >
      {children}
      <IconButton label="Закрыть" icon={<Icon name="x" />} onClick={onClose} className="absolute top-1 right-1" />
    </section>
  )
}
