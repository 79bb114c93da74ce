import { classNames } from '../class-names.ts'

/** Holds the place of what is coming; give it the size of the thing. Without script nothing comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-line [@media(scripting:none)]:hidden', className)}
    />
  )
}
