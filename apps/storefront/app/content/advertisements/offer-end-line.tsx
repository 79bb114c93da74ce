import type { ReactNode } from 'react'
import { form, packForms, plural } from '../../text/plural.ts'
import type { AdvertisementLine } from './advertisement.ts'
import { endText } from './offer-end-text.ts'

export interface OfferEndProps {
  offer: Pick<AdvertisementLine, 'id' | 'ends_at' | 'limited'>
  /** Of the city of the page. */
  zone: string
}

/** `children` stand after the end. */
export function OfferEndLine({ offer, zone, children }: OfferEndProps & { children?: ReactNode }) {
  const { ends_at: endsAt, limited } = offer
  return (
    <div className="text-note">
      {endsAt !== null && (
        <p>
          <time dateTime={endsAt}>{endText(endsAt, zone)}</time>
          {children}
        </p>
      )}
      {limited && <PacksLeft {...limited} />}
    </div>
  )
}

function PacksLeft({ left, quota }: { left: number; quota: number }) {
  if (left === 0) return <p className="mt-1">Упаковки по этой цене закончились</p>
  if (left === quota) return <p className="mt-1">По этой цене {plural(quota, packForms)}</p>
  return (
    <p className="mt-1">
      {form(left, ['Осталась', 'Остались', 'Осталось'])} {plural(left, packForms)} из {quota} по этой цене
    </p>
  )
}
