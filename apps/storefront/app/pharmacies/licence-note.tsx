import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import type { Pharmacy } from './pharmacy.ts'

/** By which licence the pharmacy works, and whether it is made up for the demo. */
export function LicenceNote({ pharmacy, className }: { pharmacy: Pharmacy; className: string }) {
  const { licenceNumber, licenceAddress, isInvented } = pharmacy
  if (!licenceNumber && !isInvented) return null
  return (
    <div className={className}>
      {licenceNumber && (
        <p>
          Лицензия {licenceNumber}
          {licenceAddress && keepPhrasesTogether(`, адрес деятельности: ${licenceAddress}`)}
        </p>
      )}
      {isInvented && <p>Демонстрационная аптека: вымышлена вместе с часами и телефоном.</p>}
    </div>
  )
}
