import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { listRegions } from '../locations/index.ts'
import * as sql from './vacancies.sql.ts'
import type { Vacancy, VacancyRegion, VacancySearch } from './vacancy.ts'

export const vacanciesTag = 'vacancies'

interface VacancyList {
  vacancies: Vacancy[]
  found: number
  /** Regions that have vacancies, by name. */
  regions: VacancyRegion[]
  /** When they were last read from the board; undefined before the first time. */
  syncedAt: Date | undefined
}

/** The chain's open vacancies as they were last read from the job board, the newest first. */
export async function listVacancies(ctx: Context, asked: VacancySearch): Promise<VacancyList> {
  ctx.tagResponse(vacanciesTag)
  const syncedAt = await sql.findSyncedAt(ctx)
  // The first visit of a new shop does not wait for the next run of the job.
  if (!syncedAt && ctx.ports.jobBoard) await ctx.ports.jobs.enqueue(ctx.db, 'vacancies.sync', {}, { key: 'first' })
  const counts = new Map((await sql.countByRegion(ctx)).map(({ id, count }) => [id, count]))
  const regions = (await listRegions(ctx)).flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ id, name, count }]
  })
  return {
    vacancies: await sql.listVacancies(ctx, asked),
    found: await sql.countVacancies(ctx, asked),
    regions,
    syncedAt,
  }
}

/** @throws vacancy.not_found */
export async function getVacancy(ctx: Context, boardId: string): Promise<Vacancy> {
  ctx.tagResponse(vacanciesTag)
  return (await sql.findVacancy(ctx, boardId)) ?? fail('vacancy.not_found')
}
