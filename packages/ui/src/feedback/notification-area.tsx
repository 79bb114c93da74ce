import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { dismiss, type Position, positions, type Shown, useNotifications } from './notifications.ts'

/** At the foot of a phone they stand above the bottom navigation. */
const places: Record<Position, string> = {
  'top-left': 'top-4 left-4 items-start',
  top: 'top-4 inset-x-4 items-center',
  'top-right': 'top-4 right-4 items-end',
  left: 'top-1/2 left-4 -translate-y-1/2 items-start',
  center: 'top-1/2 inset-x-4 -translate-y-1/2 items-center',
  right: 'top-1/2 right-4 -translate-y-1/2 items-end',
  'bottom-left': 'bottom-20 left-4 items-start md:bottom-6',
  bottom: 'bottom-20 inset-x-4 items-center md:bottom-6',
  'bottom-right': 'bottom-20 right-4 items-end md:bottom-6',
}

const lingerMs = 500

/** Rendered once in the shell; the live region exists before its first message. */
export function NotificationArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useNotifications()
  return (
    <section aria-label={label} aria-live="polite">
      {positions.map((position) => {
        const here = shown.filter((one) => one.position === position)
        if (here.length === 0) return null
        return (
          <div
            key={position}
            className={classNames('pointer-events-none fixed z-50 flex flex-col gap-2', places[position])}
          >
            {here.map((one) => (
              <Toast key={one.id} toast={one} closeLabel={closeLabel} />
            ))}
          </div>
        )
      })}
    </section>
  )
}

function Toast({ toast, closeLabel }: { toast: Shown; closeLabel: string }) {
  const { id, message, tone, timeoutMs, action } = toast
  const [isHeld, setHeld] = useState(false)
  const [isDone, setDone] = useState(false)
  const left = useRef(timeoutMs)

  // Effect: runs a timer, which pauses while the pointer or the focus is on the notification.
  useEffect(() => {
    if (isHeld || timeoutMs === 0) return
    const since = Date.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [id, isHeld, timeoutMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the clock is no action, only patience
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'notification',
        tone === 'danger' ? 'bg-danger' : tone === 'success' ? 'bg-leaf-pressed' : 'bg-ink',
      )}
    >
      <p className="py-2.5">{message}</p>
      {action && (
        <button
          type="button"
          aria-disabled={isDone || undefined}
          onClick={() => {
            if (isDone) return
            setDone(true)
            action.onPress()
            // The second click of a double click must not reach the element below.
            setTimeout(() => dismiss(id), lingerMs)
          }}
          className="min-h-12 shrink-0 rounded-control px-3 font-semibold text-chamomile hover:bg-white/10"
        >
          {action.text}
        </button>
      )}
      <IconButton
        label={closeLabel}
        icon={<Icon name="x" size={20} />}
        onClick={() => dismiss(id)}
        className="hover:bg-white/10 hover:text-white"
      />
    </div>
  )
}
