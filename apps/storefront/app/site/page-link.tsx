import type { ComponentProps } from 'react'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link within the shop where a page has dozens of them. The router's own `Link` subscribes to every navigation and
 * calls a dozen hooks; this one is an element, and `useInnerLinks` follows it.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <a data-inner="" href={to} {...rest} />
}
