import { Icon } from '@romashka/ui'
import { CityButton } from '../../locations/city-button.tsx'
import { brand } from '../../site/brand.ts'
import type { City } from '../../site/city.ts'
import { KeptPart } from '../../site/kept-part.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { AccessibilityToggle } from '../accessibility/accessibility-toggle.tsx'

const places: [path: string, text: string][] = [
  ['/drugstores', 'Аптеки'],
  ['/how-to-order', 'Как заказать'],
  ['/shipping-and-payment', 'Доставка и оплата'],
  ['/articles', 'Статьи'],
  ['/faq', 'Вопросы и ответы'],
]

/** The thin line over the main row, on a desktop. */
export function TopBar({ city }: { city: City }) {
  const { absentPages: absent = [] } = city
  return (
    <div className="hidden border-b border-line bg-page md:block">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6">
        <nav
          aria-label="Служебные ссылки"
          className="-ml-2.5 flex flex-wrap items-center gap-1 max-[1120px]:[&>:last-child]:hidden"
        >
          <CityButton city={city} />
          <KeptPart name={`links ${absent}`} of={places}>
            <Places absent={absent} />
          </KeptPart>
        </nav>
        <KeptPart name="phone" of={places}>
          <div className="-mr-2.5 flex items-center gap-1">
            <AccessibilityToggle />
            <a href={brand.phone.href} className="bar-link font-semibold">
              <Icon name="phone" size={16} />
              {brand.phone.text}
            </a>
          </div>
        </KeptPart>
      </div>
    </div>
  )
}

function Places({ absent }: { absent: readonly string[] }) {
  const to = useCityPath()
  return places.map(
    ([path, text]) =>
      !absent.includes(path) && (
        <PageLink key={path} to={to(path)} className="bar-link">
          {text}
        </PageLink>
      ),
  )
}
