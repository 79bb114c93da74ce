import { NavLink } from 'react-router'
import { linksBeside, useAbsentPages } from '../../site/absent-pages.ts'
import { footerLinks } from '../../site/footer-links.ts'
import { useCityPath } from '../../site/paths.ts'

/** What is read beside this page; a phone has the same links right below, in the footer. */
export function FooterGroup({ path }: { path: string }) {
  const to = useCityPath()
  const absent = useAbsentPages()
  const group = footerLinks.find(({ links }) => links.some(([url]) => path.startsWith(url))) ?? footerLinks[0]
  if (!group) return null
  return (
    <nav
      aria-label={`Раздел «${group.title}»`}
      className="sticky top-36 mt-1 hidden rounded-card border border-line bg-surface p-2 md:block print:hidden"
    >
      <p className="px-3 pt-2 pb-1 font-semibold">{group.title}</p>
      <ul className="text-note">
        {linksBeside(group.links, absent).map(([url, text]) => (
          <li key={url}>
            <NavLink
              to={to(url)}
              end
              className="flex min-h-11 items-center rounded-control px-3 py-2 leading-snug hover:bg-leaf-tint hover:text-leaf aria-[current=page]:bg-leaf-tint aria-[current=page]:font-semibold"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
