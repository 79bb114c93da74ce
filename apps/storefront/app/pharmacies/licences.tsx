import type { Pharmacy } from './pharmacy.ts'

interface LicencesProps {
  cityName: string
  pharmacies: readonly Pick<Pharmacy, 'id' | 'address' | 'licenceNumber' | 'hasDistancePermit'>[]
}

/** The licence of each pharmacy of the city, and which of them may send medicines by courier. */
export function Licences({ cityName, pharmacies }: LicencesProps) {
  if (pharmacies.length === 0) return null
  return (
    <section aria-labelledby="licences-title" className="mt-10">
      <h2 id="licences-title" className="text-h3">
        Лицензии аптек, {cityName}
      </h2>
      <div className="prose mt-3">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by the keyboard too */}
        <div className="table-scroll table-stacked" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Аптека</th>
                <th scope="col">Лицензия</th>
                <th scope="col">Доставка лекарств</th>
              </tr>
            </thead>
            <tbody>
              {pharmacies.map(({ id, address, licenceNumber, hasDistancePermit }) => (
                <tr key={id}>
                  <td className="first-letter:uppercase">{address}</td>
                  <td data-label="Лицензия">{licenceNumber ?? 'по лицензии сети'}</td>
                  <td data-label="Доставка лекарств">{hasDistancePermit ? 'разрешена' : 'нет'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
