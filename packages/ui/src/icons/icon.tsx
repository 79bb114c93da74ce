import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './sprite.svg?url'

interface IconProps {
  name: IconName
  size?: number
  className?: string
  /** The name that a screen reader announces; without it the icon is decorative. */
  label?: string
}

/** An icon of the sprite, one file that browsers keep: neither pages nor scripts contain its drawing. */
export function Icon({ name, size = 24, className, label }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden or with a label, see above
    <svg className={classNames('icon', className)} width={size} height={size} {...spoken}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
