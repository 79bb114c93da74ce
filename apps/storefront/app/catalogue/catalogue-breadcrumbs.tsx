import { Breadcrumbs } from '@romashka/ui'
import { PageLink } from '../site/page-link.tsx'
import { useCityPath } from '../site/paths.ts'

export interface BreadcrumbLink {
  name: string
  url: string
}

/** The way down to the page; the page itself is its heading. */
export function CatalogueBreadcrumbs({ links }: { links: readonly BreadcrumbLink[] }) {
  const to = useCityPath()
  return (
    <Breadcrumbs label="Вы здесь">
      {[{ name: 'Главная', url: '/' }, ...links].map(({ name, url }) => (
        <PageLink key={url} to={to(url)}>
          {name}
        </PageLink>
      ))}
    </Breadcrumbs>
  )
}

/** The same for machines. */
export function breadcrumbStructuredData(links: readonly BreadcrumbLink[], absolute: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Главная', url: '/' }, ...links].map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(url),
    })),
  }
}
