import { Badge, buttonStyle, Card } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { dayYearText } from '../text/dates.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { browserTimeZone } from '../text/local-dates.ts'
import { packForms, plural } from '../text/plural.ts'
import { lastDaysText, lineText, medicineText, numberText, type Prescription, stateText } from './prescription-text.ts'
import { useBasketOfPrescription } from './use-basket-of-prescription.ts'

/** A prescription in a list: what, how much is left, until when. */
export function PrescriptionCard({ prescription }: { prescription: Prescription }) {
  const to = useCityPath()
  const { id, written_on, prescriber, lines, urgency, is_usable } = prescription
  const lastDays = lastDaysText(prescription, new Date(), browserTimeZone())
  const way = lines.every(({ left, reserved }) => reserved >= left) ? 'Подробнее' : 'Выбрать лекарства'
  const inBasket = useBasketOfPrescription(id)
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h4">
          <Link to={to(`/prescriptions/${id}`)} className="-my-2.5 inline-block py-2.5 hover:text-leaf">
            {numberText(prescription)}
          </Link>
        </h3>
        {is_usable && urgency !== 'routine' && <Badge tone="prescription">Срочный</Badge>}
        {lastDays && <Badge tone="tomorrow">{lastDays}</Badge>}
        {is_usable ? (
          <p className="w-full text-quiet">{stateText(prescription)}</p>
        ) : (
          <Badge tone="quiet">{stateText(prescription)}</Badge>
        )}
      </div>
      <ul className="space-y-3">
        {lines.map((line) => (
          <li key={line.id}>
            <p className={line.is_cancelled || !is_usable ? 'text-quiet' : 'text-h4 font-semibold'}>
              {keepUnitsTogether(medicineText(line))}
            </p>
            {/* Nothing is left of what can be had no more; the whole prescription says so once. */}
            {is_usable && <p className="text-note text-quiet">{lineText(line)}</p>}
          </li>
        ))}
      </ul>
      {inBasket.length > 0 && (
        <p>
          <Link to={to('/basket')} className="text-leaf underline">
            В корзине
          </Link>
          {`: ${inBasket.map(({ title, amount }) => `${title}, ${plural(amount, packForms)}`).join('; ')}`}
        </p>
      )}
      <div className="space-y-3">
        <p className="text-note text-quiet">
          {prescriber.name}, <span className="whitespace-nowrap">{dayYearText(written_on)}</span>
        </p>
        {is_usable && (
          <Link
            to={to(`/prescriptions/${id}`)}
            aria-label={`${way}: ${numberText(prescription)}`}
            className={buttonStyle('secondary')}
          >
            {way}
          </Link>
        )}
      </div>
    </Card>
  )
}
