import { Icon } from '@romashka/ui'
import { type ReactNode, useEffect, useRef } from 'react'

interface StepProps {
  number: number
  title: string
  state: 'waiting' | 'open' | 'done'
  /** What was chosen, in a line, once it is done. */
  chosen?: ReactNode
  onEdit: () => void
  /** It has just been opened by the shopper: the focus and the eye go there. */
  isReached: boolean
  children: ReactNode
}

/** One of the four short steps. A finished one shrinks to what was chosen. */
export function Step({ number, title, state, chosen, onEdit, isReached, children }: StepProps) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Effect: moves the focus to the step that has opened, and its head to the top of the window.
  useEffect(() => {
    if (!isReached || state !== 'open') return
    heading.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }, [isReached, state])
  return (
    <section ref={section} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-3 max-sm:gap-x-2">
        <span
          aria-hidden="true"
          className={`flex size-8 shrink-0 items-center justify-center rounded-chip font-semibold ${
            state === 'waiting' ? 'bg-sunken text-quiet' : 'bg-leaf text-white'
          }`}
        >
          {state === 'done' ? <Icon name="check" size={18} /> : number}
        </span>
        <h2
          ref={heading}
          tabIndex={-1}
          className={`min-w-min flex-1 basis-0 text-h4 outline-none md:text-h3 ${state === 'waiting' ? 'text-quiet' : ''}`}
        >
          {title}
        </h2>
        {state === 'done' && (
          <button
            type="button"
            aria-label={`Изменить: ${title}`}
            onClick={onEdit}
            className="-mr-1 ml-auto min-h-12 px-1 text-note text-leaf underline"
          >
            Изменить
          </button>
        )}
      </header>
      {state === 'done' && chosen && <div className="mt-1 pl-10 text-note sm:pl-11">{chosen}</div>}
      {state === 'open' && <div className="mt-4">{children}</div>}
    </section>
  )
}
