import { data } from 'react-router'
import { ApiFailure } from '../api/api-failure.ts'

/** Whatever keeps a category from being found, the visitor gets the not-found page (specification, sections 2 and 8). */
export async function orNotFound<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof ApiFailure) throw data({ code: 'category.not_found' }, { status: 404 })
    throw error
  }
}
