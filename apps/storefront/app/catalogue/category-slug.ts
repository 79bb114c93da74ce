import { data, redirect } from 'react-router'
import type { Api } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { pathIn } from '../site/paths.ts'
import { isSectionId, sectionPath } from './section-path.ts'

/**
 * A category that cannot be looked up is the not-found page (specification, sections 2 and 8). A shop that does not
 * answer for a moment has not looked: docs/adr/0227-a-shop-that-does-not-answer-is-no-missing-page.md.
 */
export async function orNotFound<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== 429 && error.status < 500) throw notFound()
    throw error
  }
}

const notFound = () => data({ code: 'category.not_found' }, { status: 404 })

interface Named {
  api: Api
  params: Record<string, string | undefined>
  url: URL
}

/**
 * An address with a former slug of the category leads to the same page under its present one, for good. The server alone
 * does so: in the browser the page is open already, and names its address to those who share it.
 */
export function leadToPresentSlug(slug: string, { params, url }: Omit<Named, 'api'>): void {
  const words = url.pathname.split('/')
  const at = words.indexOf(params.category_id ?? params.category ?? '', params.city ? 2 : 1)
  if (at < 0 || words[at] === slug) return
  throw redirect(words.with(at, slug).join('/') + url.search, 301)
}

/**
 * The slug of the category that the address names. An address with the section's number leads to today's page for good,
 * in the same city and with what was asked of it.
 */
export async function categorySlug({ api, params, url }: Named): Promise<string> {
  const value = params.category_id ?? ''
  if (!isSectionId(value)) return value
  const path = await orNotFound(sectionPath(api, value))
  if (!path) throw notFound()
  const tag = params.slug ? `/${encodeURIComponent(params.slug)}` : ''
  throw redirect(`${pathIn(params.city, path + tag)}${url.search}`, 301)
}
