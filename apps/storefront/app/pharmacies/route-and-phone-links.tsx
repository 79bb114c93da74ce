import { buttonStyle, Icon } from '@romashka/ui'
import { phoneText } from '../text/phone.ts'
import type { Pharmacy } from './pharmacy.ts'
import { routeUrl } from './pharmacy-line.tsx'

type ButtonKind = NonNullable<Parameters<typeof buttonStyle>[0]>
type ButtonSize = Parameters<typeof buttonStyle>[1]

interface LinkProps {
  pharmacy: Pharmacy
  kind: ButtonKind
  size?: ButtonSize
}

/** Opens the way there. */
export function RouteLink({ pharmacy, kind, size }: LinkProps) {
  return (
    <a href={routeUrl(pharmacy)} target="_blank" rel="noopener" className={buttonStyle(kind, size)}>
      <Icon name="navigation" size={18} />
      Маршрут
    </a>
  )
}

/** Calls the pharmacy. */
export function PhoneLink({ pharmacy: { phone }, kind, size }: LinkProps) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonStyle(kind, size)}>
      <Icon name="phone" size={18} />
      {phoneText(phone)}
    </a>
  )
}
