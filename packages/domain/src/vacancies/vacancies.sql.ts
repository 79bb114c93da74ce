import type { CityId, RegionId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { regionRows } from '../locations/index.ts'
import type { BoardVacancy } from './job-board.port.ts'
import type { Vacancy, VacancyRegion, VacancySearch } from './vacancy.ts'

export interface StoredVacancy extends BoardVacancy {
  cityId: CityId | null
  regionId: RegionId | null
  /** Undefined leaves the stored text as it is. */
  description?: string | null | undefined
}

export async function putVacancy(ctx: Context, one: StoredVacancy, seenAt: Date): Promise<void> {
  const row = {
    name: one.name,
    area_name: one.areaName,
    city_id: one.cityId,
    region_id: one.regionId,
    salary_from: one.salary?.from ?? null,
    salary_to: one.salary?.to ?? null,
    salary_currency: one.salary?.currency ?? null,
    is_salary_gross: one.salary?.isGross ?? null,
    experience: one.experience,
    schedule: one.schedule,
    employment: one.employment,
    address: one.address,
    requirement: one.requirement,
    responsibility: one.responsibility,
    url: one.url,
    published_at: one.publishedAt,
    seen_at: seenAt,
    ...(one.description !== undefined && { description: one.description }),
  }
  await ctx.db
    .insertInto('vacancies')
    .values({ board_id: one.boardId, ...row })
    .onConflict((conflict) => conflict.column('board_id').doUpdateSet(row))
    .execute()
}

/** Those whose text is known, with the day of their publication. */
export async function listDescribed(ctx: Context): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .selectFrom('vacancies')
    .select(['board_id', 'published_at'])
    .where('description', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.board_id, row.published_at]))
}

export async function removeUnseen(ctx: Context, seenAt: Date): Promise<void> {
  await ctx.db.deleteFrom('vacancies').where('seen_at', '<', seenAt).execute()
}

export async function putSync(ctx: Context): Promise<void> {
  const row = { synced_at: ctx.now() }
  await ctx.db
    .insertInto('vacancy_syncs')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function findSyncedAt(ctx: Context): Promise<Date | undefined> {
  const row = await ctx.db.selectFrom('vacancy_syncs').select('synced_at').executeTakeFirst()
  return row?.synced_at
}

export function listVacancies(ctx: Context, asked: VacancySearch): Promise<Vacancy[]> {
  return matching(ctx, asked)
    .select(vacancyColumns)
    .orderBy('published_at', 'desc')
    .orderBy('board_id')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
}

export async function countVacancies(ctx: Context, asked: VacancySearch): Promise<number> {
  const { found } = await matching(ctx, asked)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Regions that have vacancies, by name. Not every region with its cities: the page would wait for those. */
export function countByRegion(ctx: Context): Promise<VacancyRegion[]> {
  return ctx.db
    .selectFrom('vacancies')
    .innerJoin(regionRows(ctx.db).as('region'), 'region.id', 'vacancies.region_id')
    .select(['region.id', 'region.name', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['region.id', 'region.name'])
    .orderBy(sql`lower(region.name) collate "und-x-icu"`)
    .execute()
}

export function findVacancy(ctx: Context, boardId: string): Promise<Vacancy | undefined> {
  return ctx.db.selectFrom('vacancies').select(vacancyColumns).where('board_id', '=', boardId).executeTakeFirst()
}

const vacancyColumns = [
  'board_id as boardId',
  'name',
  'area_name as areaName',
  'city_id as cityId',
  'region_id as regionId',
  'salary_from as salaryFrom',
  'salary_to as salaryTo',
  'salary_currency as salaryCurrency',
  'is_salary_gross as isSalaryGross',
  'experience',
  'schedule',
  'employment',
  'address',
  'requirement',
  'responsibility',
  'description',
  'url',
  'published_at as publishedAt',
] as const

/** By words in any of their forms; there are few enough to be read one by one. */
function matching(ctx: Context, { regionId, text }: VacancySearch) {
  return ctx.db
    .selectFrom('vacancies')
    .$if(regionId !== undefined, (query) => query.where('region_id', '=', regionId ?? null))
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`to_tsvector('russian', concat_ws(' ', name, responsibility, requirement, area_name))
        @@ plainto_tsquery('russian', ${text})`),
    )
}
