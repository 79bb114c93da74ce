import { fail, minutesAfter } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './vacancies.sql.ts'
import type { Vacancy, VacancyRegion, VacancySearch } from './vacancy.ts'

export const vacanciesTag = 'vacancies'
/** A run is missed now and then; after this time the board counts as unavailable. */
const outdatedAfterMinutes = 30

interface BoardState {
  /** When the vacancies were last read from the board; undefined before the first time. */
  syncedAt: Date | undefined
  /** They are older than the board usually lets them be. */
  isBoardUnavailable: boolean
}

interface VacancyList extends BoardState {
  vacancies: Vacancy[]
  found: number
  /** Regions that have vacancies, by name. */
  regions: VacancyRegion[]
}

/** The chain's open vacancies as they were last read from the job board, the newest first. */
export async function listVacancies(ctx: Context, asked: VacancySearch): Promise<VacancyList> {
  ctx.tagResponse(vacanciesTag, 'places')
  const board = await readBoardState(ctx)
  // The first visit of a new shop does not wait for the next run of the job.
  if (!board.syncedAt && ctx.ports.jobBoard)
    await ctx.ports.jobs.enqueue(ctx.db, 'vacancies.sync', {}, { key: 'first' })
  return {
    vacancies: await sql.listVacancies(ctx, asked),
    found: await sql.countVacancies(ctx, asked),
    regions: await sql.countByRegion(ctx),
    ...board,
  }
}

/** With the time at which it was last seen open. @throws vacancy.not_found */
export async function getVacancy(ctx: Context, boardId: string) {
  ctx.tagResponse(vacanciesTag)
  const vacancy = (await sql.findVacancy(ctx, boardId)) ?? fail('vacancy.not_found')
  return { ...vacancy, ...(await readBoardState(ctx)) }
}

export async function readBoardState(ctx: Context): Promise<BoardState> {
  const syncedAt = await sql.findSyncedAt(ctx)
  const isBoardUnavailable = syncedAt !== undefined && syncedAt < minutesAfter(ctx.now(), -outdatedAfterMinutes)
  return { syncedAt, isBoardUnavailable }
}
