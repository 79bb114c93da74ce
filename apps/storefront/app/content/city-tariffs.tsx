import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { useCityPath } from '../site/paths.ts'
import { money } from '../text/money.ts'

interface CityTariffsProps {
  cityName: string
  tariffs: ReplyOf<'GET /api/v1/delivery/tariffs/by-destination/:city_id'>['results']
}

/** What a courier costs in this city today, as the basket charges it. */
export function CityTariffs({ cityName, tariffs }: CityTariffsProps) {
  const to = useCityPath()
  return (
    <section aria-labelledby="tariffs-title" className="mt-8">
      <h2 id="tariffs-title" className="text-h2">
        Тарифы курьера, {cityName}
      </h2>
      {tariffs.length === 0 ? (
        <p className="mt-3">
          Курьеры в этом городе пока не ездят. Заказ можно забрать в{' '}
          <Link to={to('/drugstores')} className="text-leaf underline">
            ближайшей аптеке
          </Link>
          .
        </p>
      ) : (
        <div className="prose mt-3 overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Тариф</th>
                <th scope="col">Цена</th>
                <th scope="col">Бесплатно</th>
              </tr>
            </thead>
            <tbody>
              {tariffs.map(({ id, title, price, free_from: freeFrom }) => (
                <tr key={id}>
                  <td>{title}</td>
                  <td>{money(price)}</td>
                  <td>{freeFrom === null ? 'нет' : `от ${money(freeFrom)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
