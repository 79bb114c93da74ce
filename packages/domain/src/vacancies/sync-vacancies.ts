import { type Context, inTransaction, publishChange } from '../context.ts'
import { listRegions, type Region } from '../locations/index.ts'
import { cleanDescription } from './clean-description.ts'
import { type BoardVacancy, type JobBoard, JobBoardUnavailable } from './job-board.port.ts'
import { readBoardState, vacanciesTag } from './list-vacancies.ts'
import * as sql from './vacancies.sql.ts'

/** The board shows no more than 2,000 vacancies of an employer, 100 to a page. */
const mostPages = 20
/** Whole texts requested in one run, and how long they may take; the rest come with the next ones. */
const mostDescriptions = 100
const descriptionsMs = 60_000

/**
 * Replaces the stored vacancies by those of the job board, once all of its pages were read. While it does not answer
 * everything stays as it is, and pages say how old it is. Returns whether it answered.
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
    if (!(failure instanceof JobBoardUnavailable)) throw failure
    if ((await readBoardState(ctx)).isBoardUnavailable)
      await inTransaction(ctx, (ctx) => publishChange(ctx, [vacanciesTag]))
    return false
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

/** Texts of vacancies that are new or were published again; null where there is none, or not yet. */
async function readDescriptions(ctx: Context, board: JobBoard, vacancies: readonly BoardVacancy[]) {
  const described = await sql.listDescribed(ctx)
  const missing = vacancies.filter((one) => described.get(one.boardId)?.getTime() !== one.publishedAt.getTime())
  const descriptions = new Map<string, string | null>(missing.map(({ boardId }) => [boardId, null]))
  const end = performance.now() + descriptionsMs
  try {
    for (const { boardId } of missing.slice(0, mostDescriptions)) {
      if (performance.now() > end) break
      const html = await board.findDescription(boardId)
      if (html !== undefined) descriptions.set(boardId, cleanDescription(html))
    }
  } catch (failure) {
    // The list is whole: it is not given up for a text.
    if (!(failure instanceof JobBoardUnavailable)) throw failure
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
