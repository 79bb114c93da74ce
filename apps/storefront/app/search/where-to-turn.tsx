import { buttonStyle } from '@romashka/ui'
import { Link } from 'react-router'
import { brand } from '../site/brand.ts'
import { useCityPath } from '../site/paths.ts'

/** Such an advice names the number to call, and nothing stands beside it. */
const isUrgent = (advice: string): boolean => /не ждите, пока|сразу позвоните|поговорите с человеком/.test(advice)

/** Below an advice that sells nothing: a doctor, a pharmacist, the pharmacies and the catalogue. */
export function WhereToTurn({ advice }: { advice: string | null | undefined }) {
  const to = useCityPath()
  if (!advice || isUrgent(advice)) return null
  return (
    <section aria-labelledby="where-to-turn" className="my-6 max-w-180">
      <h2 id="where-to-turn" className="text-h3">
        Куда обратиться
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>
          К&nbsp;врачу: записаться на&nbsp;приём или вызвать врача на&nbsp;дом можно по&nbsp;телефону{' '}
          <a href="tel:122" className="font-semibold">
            122
          </a>{' '}
          и&nbsp;на&nbsp;Госуслугах.
        </li>
        <li>
          К&nbsp;нашему фармацевту:{' '}
          <a href={brand.phone.href} className="font-semibold whitespace-nowrap">
            {brand.phone.text}
          </a>
          . Он подскажет, к&nbsp;какому врачу идти и&nbsp;что взять с&nbsp;собой, но&nbsp;лечения не&nbsp;назначает.
        </li>
        <li>Назначение уже есть? Введите название лекарства с&nbsp;рецепта в&nbsp;строку поиска.</li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={to('/drugstores')} className={buttonStyle('secondary')}>
          Аптеки рядом
        </Link>
        <Link to={to('/catalog')} className={buttonStyle('secondary')}>
          Открыть каталог
        </Link>
      </div>
    </section>
  )
}
