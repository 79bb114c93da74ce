import { buttonStyle } from '@romashka/ui'
import { Link, useRouteLoaderData } from 'react-router'
import type { City } from '../shell/city.ts'
import { useCityPath } from '../shell/paths.ts'

export default function Home() {
  const to = useCityPath()
  const root = useRouteLoaderData<{ city: City }>('root')
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="max-w-160 text-h1">Лекарства, которые можно забрать сегодня</h1>
      <p className="mt-3 max-w-130 text-lead text-quiet">
        {root?.city.name}: найдите препарат, посмотрите, в каких аптеках он есть, и забронируйте.
      </p>
      <Link to={to('/catalog')} className={`${buttonStyle('primary', 'large')} mt-6`}>
        Открыть каталог
      </Link>
    </div>
  )
}
