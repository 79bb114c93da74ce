import { Button } from '@romashka/ui'
import type { ComponentProps } from 'react'
import { useSecondsUntil } from './sign-in/use-seconds-until.ts'

interface CodeButtonProps extends ComponentProps<typeof Button> {
  /** When another code may be asked for, in milliseconds; nothing where one may be asked for now. */
  againAt: number | undefined
  /** What there is to wait for. */
  awaited?: 'Новый код' | 'Новые коды'
}

/** Asks for a code. Until another may be asked for it says how long that takes, keeps the focus and does nothing. */
export function CodeButton({ againAt = 0, awaited = 'Новый код', children, onClick, ...button }: CodeButtonProps) {
  const seconds = useSecondsUntil(againAt)
  const isWaiting = seconds > 0
  return (
    <Button
      {...button}
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? (event) => event.preventDefault() : onClick}
    >
      {isWaiting ? `${awaited} через ${seconds}\u00a0с` : children}
    </Button>
  )
}
