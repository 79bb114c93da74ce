import { classNames } from '../class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'large' | 'small'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-leaf text-white hover:bg-leaf-pressed active:bg-leaf-pressed border-transparent',
  secondary: 'bg-leaf-tint text-leaf-pressed hover:bg-[#d5e9de] active:bg-[#c9e2d4] border-transparent',
  quiet: 'bg-transparent text-leaf hover:bg-leaf-tint active:bg-leaf-tint border-transparent',
  danger: 'bg-danger-tint text-danger hover:bg-[#fad9d5] border-transparent',
}

/** Small is small to the eye only: it keeps a 48 px target by an invisible margin. */
const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-5 py-2.5 text-base',
  large: 'min-h-14 px-7 py-3 text-lead',
  small: 'relative min-h-10 px-3.5 py-1.5 text-note after:absolute after:-inset-1 after:content-[""]',
}

/** The classes of a button, for links that look like one. */
export function buttonStyle(kind: ButtonKind = 'primary', size: ButtonSize = 'normal', isWide = false): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center leading-tight font-semibold no-underline',
    'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet',
    'aria-disabled:bg-sunken aria-disabled:text-quiet forced-colors:border-[ButtonText]',
    kinds[kind],
    sizes[size],
    isWide && 'w-full',
  )
}
