import { Breadcrumbs } from '@romashka/ui'
import { PageLink } from '../site/page-link.tsx'
import { useCityPath } from '../site/paths.ts'

/** The way back from a page of the profile that strangers may read too, and that has no menu of the profile. */
export function PersonalCrumb() {
  const to = useCityPath()
  return (
    <Breadcrumbs label="Вы здесь">
      {[
        <PageLink key="area" to={to('/personal-area')}>
          Профиль
        </PageLink>,
      ]}
    </Breadcrumbs>
  )
}
