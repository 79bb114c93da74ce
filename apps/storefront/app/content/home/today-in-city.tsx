import { number } from '../../text/money.ts'
import { form, pharmacyForms, plural, productForms } from '../../text/plural.ts'

interface TodayInCityProps {
  cityName: string
  /** Products that some pharmacy of the city has on its shelf. */
  today: number
  pharmacies: number
  /** Whose pharmacies are counted where the city itself has none. */
  nearestCity: string | null
}

/** What the pharmacies of a city have; one whose last pharmacy has closed has nothing that could be kept for anybody. */
export function TodayInCity({ cityName, today, pharmacies, nearestCity }: TodayInCityProps) {
  if (nearestCity)
    return `${cityName}: наших аптек здесь пока нет. Ближе всего\u00a0— ${nearestCity}, там ${plural(pharmacies, pharmacyForms)}.`
  if (pharmacies === 0) return `${cityName}: наших аптек здесь пока нет.`
  return (
    <>
      {cityName}: на полках <span className="whitespace-nowrap">{plural(today, productForms)}</span>
      {` в ${number(pharmacies)}\u00a0${form(pharmacies, ['аптеке', 'аптеках', 'аптеках'])}`}. Забронируйте&nbsp;—
      отложим.
    </>
  )
}
