import { type Context, inTransaction, publishChange } from '../context.ts'
import { listRegions, type Region } from '../locations/index.ts'
import { cleanDescription } from './clean-description.ts'
import { type BoardVacancy, type JobBoard, JobBoardUnavailable } from './job-board.port.ts'
import { vacanciesTag } from './list-vacancies.ts'
import * as sql from './vacancies.sql.ts'

/** The board shows no more than 2,000 vacancies of an employer, 100 to a page. */
const mostPages = 20
/** Whole texts requested in one run; the rest come with the next ones. */
const mostDescriptions = 100

/**
 * Replaces the stored vacancies by those of the job board, once all of its pages were read. While it does not answer
 * everything stays as it is. Answers whether it answered.
 */
export async function syncVacancies(ctx: Context): Promise<boolean> {
  const board = ctx.ports.jobBoard
  if (!board) return false
  try {
    const vacancies = await readAll(board)
    const descriptions = await readDescriptions(ctx, board, vacancies)
    await store(ctx, vacancies, descriptions)
    return true
  } catch (failure) {
    if (failure instanceof JobBoardUnavailable) return false
    throw failure
  }
}

async function readAll(board: JobBoard): Promise<BoardVacancy[]> {
  const byId = new Map<string, BoardVacancy>()
  for (let page = 0, pages = 1; page < Math.min(pages, mostPages); page += 1) {
    const answer = await board.listVacancies(page)
    pages = answer.pages
    // A vacancy published while the pages are read moves others to the next page: they come twice.
    for (const one of answer.vacancies) byId.set(one.boardId, one)
  }
  return [...byId.values()]
}

/** Texts of vacancies that are new or were published again. */
async function readDescriptions(ctx: Context, board: JobBoard, vacancies: readonly BoardVacancy[]) {
  const described = await sql.listDescribed(ctx)
  const missing = vacancies.filter((one) => described.get(one.boardId)?.getTime() !== one.publishedAt.getTime())
  const descriptions = new Map<string, string | null>()
  for (const { boardId } of missing.slice(0, mostDescriptions)) {
    const html = await board.findDescription(boardId)
    descriptions.set(boardId, html === undefined ? null : cleanDescription(html))
  }
  return descriptions
}

async function store(
  ctx: Context,
  vacancies: readonly BoardVacancy[],
  descriptions: ReadonlyMap<string, string | null>,
): Promise<void> {
  const placeOf = await placesByName(ctx)
  await inTransaction(ctx, async (ctx) => {
    const seenAt = ctx.now()
    for (const one of vacancies)
      await sql.putVacancy(
        ctx,
        { ...one, ...placeOf(one.areaName), description: descriptions.get(one.boardId) },
        seenAt,
      )
    await sql.removeUnseen(ctx, seenAt)
    await sql.putSync(ctx)
    await publishChange(ctx, [vacanciesTag])
  })
}

/** The board calls a place by its name: a city, with its region in brackets where there are several, or a region. */
async function placesByName(ctx: Context) {
  const regions = await listRegions(ctx)
  return (areaName: string) => {
    const [, place = areaName, bracketed] = /^(.*?)(?: \((.+)\))?$/.exec(areaName) ?? []
    const named = regions.find(({ name }) => isSame(name, place))
    const within = regions.find(({ name }) => bracketed !== undefined && isSame(name, bracketed))
    const home = (within ? [within] : regions).find((region) => cityOf(region, place))
    return { cityId: (home && cityOf(home, place)?.id) ?? null, regionId: (home ?? named)?.id ?? null }
  }
}

const cityOf = ({ cities }: Region, place: string) => cities.find(({ name }) => isSame(name, place))
const isSame = (one: string, other: string) => plain(one) === plain(other)
const plain = (name: string) => name.toLowerCase().replaceAll('\u0451', '\u0435')
