import { buttonStyle } from '@romashka/ui'
import { Link } from 'react-router'
import { CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { useCityPath } from '../site/paths.ts'
import { QueryLinks } from './query-links.tsx'

/** The search page before anything was asked. */
export function EmptyQuery({ popular }: { popular: readonly string[] }) {
  const to = useCityPath()
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[]} />
      <h1 className="mt-1 text-h1">Поиск</h1>
      <p className="mt-2 max-w-160 text-lead text-quiet">
        Ищите по названию, действующему веществу, жалобе, дозировке или цифрам под штрихкодом. Опечатки и другую
        раскладку мы поймём.
      </p>
      {popular.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-h3">Часто ищут</h2>
          <QueryLinks queries={popular} label="Часто ищут" />
        </section>
      )}
      <p className="mt-8 flex flex-wrap gap-2">
        <Link to={to('/list')} className={buttonStyle('secondary')}>
          Вставить список целиком
        </Link>
        <Link to={to('/catalog')} className={buttonStyle('secondary')}>
          Открыть каталог
        </Link>
      </p>
    </div>
  )
}
