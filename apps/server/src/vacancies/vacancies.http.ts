import { regionIdOf } from '@romashka/basics'
import { vacancies as contract } from '@romashka/contract'
import { vacancies } from '@romashka/domain'
import type { HttpApi, HttpExchange } from '../host/http-api.ts'
import { clearBoardCookies, refreshCookie, renewPath } from './board-cookies.ts'
import * as wire from './vacancies.wire.ts'

export function vacanciesHttp({ serve }: HttpApi): void {
  serve(contract.listVacancies, async (ctx, { query: { region, text = '', page = 0, per_page: size = 100 } }) => {
    const regionId = region === undefined ? undefined : regionIdOf(region)
    const list = await vacancies.listVacancies(ctx, { regionId, text, page, size })
    return {
      items: list.vacancies.map(wire.vacancyLine),
      found: list.found,
      pages: Math.ceil(list.found / size),
      page,
      per_page: size,
      regions: list.regions.map(({ id, ...region }) => ({ region_id: id, ...region })),
      ...wire.readFromBoard(list),
    }
  })
  serve(contract.getVacancy, async (ctx, { params }) =>
    wire.vacancyWithText(await vacancies.getVacancy(ctx, params.vacancyId)),
  )

  serve(contract.beginBoardSignIn, (ctx, _, http) => {
    const { url, state } = vacancies.startBoardSignIn(ctx)
    http.setCookie(stateCookie, state, { path: authPath, maxAgeSeconds: 3600, httpOnly: true })
    return { url }
  })
  serve(contract.finishBoardSignIn, async (ctx, { query: { code, state } }, http) => {
    const came = { code, state, expectedState: http.cookie(stateCookie) }
    http.clearCookie(stateCookie, authPath)
    return answerTokens(await vacancies.finishBoardSignIn(ctx, came), http)
  })
  serve(contract.renewBoardSignIn, async (ctx, _, http) =>
    answerTokens(await vacancies.renewBoardSignIn(ctx, http.cookie(refreshCookie)), http),
  )
  serve(contract.endBoardSignIn, async (ctx, { headers }, http) => {
    clearBoardCookies(http)
    await vacancies.endBoardSignIn(ctx, tokenOf(headers.authorization))
    return {}
  })
  serve(contract.listCvs, async (ctx, { headers }, http) => {
    http.setHeader('cache-control', 'no-store')
    const items = (await vacancies.listCvs(ctx, tokenOf(headers.authorization))).map(wire.cv)
    return { items, found: items.length }
  })
  serve(contract.applyForVacancy, async (ctx, { params: { vacancyId: boardId }, headers, body }) => {
    const application = { boardId, cvId: body.resume_id, message: body.message ?? '' }
    await vacancies.applyForVacancy(ctx, tokenOf(headers.authorization), application)
    return {}
  })
}

const authPath = '/hh-auth'
const stateCookie = 'hh_state'
const refreshDays = 180

const tokenOf = (header: string) => header.replace(/^bearer\s+/i, '')

/** The refresh token never reaches the page's scripts. */
function answerTokens(tokens: vacancies.BoardTokens, http: HttpExchange) {
  http.setHeader('cache-control', 'no-store')
  if (tokens.refreshToken)
    http.setCookie(refreshCookie, tokens.refreshToken, {
      path: renewPath,
      maxAgeSeconds: refreshDays * 86_400,
      httpOnly: true,
    })
  return wire.token(tokens)
}
