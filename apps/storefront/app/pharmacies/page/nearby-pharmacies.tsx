import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import type { Pharmacy } from '../pharmacy.ts'
import { PharmacyLine } from '../pharmacy-line.tsx'

interface NearbyPharmaciesProps {
  pharmacies: readonly Pharmacy[]
  now: Date | undefined
}

/** Where else to go: the nearest other pharmacies of the chain. */
export function NearbyPharmacies({ pharmacies, now }: NearbyPharmaciesProps) {
  const to = useCityPath()
  if (pharmacies.length === 0) return null
  return (
    <section aria-labelledby="nearby-title" className="mt-10">
      <h2 id="nearby-title" className="text-h2">
        Аптеки рядом
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-3">
        {pharmacies.map((one) => (
          <li key={one.id}>
            <Link
              to={to(`/drugstores/${one.slug}`)}
              className="block h-full rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge"
            >
              <PharmacyLine pharmacy={one} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
