import { classNames } from '../class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
/** Small is small to the eye only: it keeps a 48 px target by an invisible margin. */
export type ButtonSize = 'normal' | 'large' | 'small'

/** The classes of a button (components.css), for links that look like one. */
export function buttonStyle(kind: ButtonKind = 'primary', size: ButtonSize = 'normal', isWide = false): string {
  return classNames('button', `button-${kind}`, `button-${size}`, isWide && 'w-full')
}
