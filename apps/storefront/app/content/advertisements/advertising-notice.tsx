import { classNames } from '@romashka/ui'
import { supplementNote } from '../../products/card-text.ts'
import type { AdvertisementLine } from './advertisement.ts'

type Marked = Pick<AdvertisementLine, 'subjects' | 'advertiser' | 'erid'>

/** The notice that the law requires in an advertisement, in a strip of the required share of the area. */
export function AdvertisingNotice({ of: { subjects }, isLarge = false }: { of: Marked; isLarge?: boolean }) {
  const isMedical = subjects.includes('medicine') || subjects.includes('device')
  const sentences = [
    isMedical && 'Имеются противопоказания. Ознакомьтесь с инструкцией или проконсультируйтесь со специалистом.',
    subjects.includes('supplement') && `${supplementNote}.`,
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <p
      data-testid="advertising-notice"
      className={classNames(
        'bg-sunken font-medium',
        isLarge ? 'px-5 py-6 text-h4 md:px-8' : 'px-5 py-4 text-note md:px-6',
      )}
    >
      {sentences.join(' ')}
    </p>
  )
}

/** That it is an advertisement, whose, and its token. */
export function AdvertisingLabel({ of: { advertiser, erid } }: { of: Marked }) {
  const parts = ['Реклама', advertiser && `${advertiser.name}, ИНН ${advertiser.inn}`, erid && `erid: ${erid}`]
  return <p className="text-small break-words text-quiet">{parts.filter(Boolean).join('. ')}</p>
}
