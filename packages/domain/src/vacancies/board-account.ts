import { randomBytes } from 'node:crypto'
import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type BoardTokens, type Cv, type JobBoard, JobBoardRefused, JobBoardUnavailable } from './job-board.port.ts'
import * as sql from './vacancies.sql.ts'

/** The page to which the board sends the browser back; it is registered there. */
const returnPage = '/vacancies'
const refusals = {
  sign_in: 'job_board.sign_in_refused',
  token: 'job_board.authorise_again',
  vacancy_closed: 'vacancy.not_found',
  already_applied: 'vacancy.already_applied',
  too_many: 'vacancy.too_many_applications',
  other: 'vacancy.application_refused',
} as const

/** The board's page for signing in, and the word that has to come back with the code. @throws job_board.unavailable */
export function startBoardSignIn(ctx: Context): { url: string; state: string } {
  const board = boardOf(ctx)
  const state = randomBytes(24).toString('base64url')
  return { url: board.signInUrl(state, returnUrl(ctx)), state }
}

/**
 * Exchanges the code with which the board sent the browser back. Only a sign-in that this browser began is finished: a
 * code that came by a stranger's link would let a person apply in the stranger's name.
 *
 * @throws job_board.sign_in_refused, job_board.unavailable
 */
export function finishBoardSignIn(
  ctx: Context,
  came: { code: string; state: string | undefined; expectedState: string | undefined },
): Promise<BoardTokens> {
  if (!came.expectedState || came.state !== came.expectedState) fail('job_board.sign_in_refused')
  return ask(ctx, (board) => board.exchangeCode(came.code, returnUrl(ctx)))
}

/** @throws job_board.authorise_again, job_board.unavailable */
export async function renewBoardSignIn(ctx: Context, refreshToken: string | undefined): Promise<BoardTokens> {
  if (!refreshToken) fail('job_board.authorise_again')
  return ask(ctx, (board) => board.renew(refreshToken), { ...refusals, sign_in: 'job_board.authorise_again' })
}

/** @throws job_board.unavailable */
export async function endBoardSignIn(ctx: Context, accessToken: string): Promise<void> {
  await ask(ctx, (board) => board.signOut(accessToken))
}

/** The caller's own CVs. @throws job_board.authorise_again, job_board.unavailable */
export function listCvs(ctx: Context, accessToken: string): Promise<Cv[]> {
  return ask(ctx, (board) => board.listCvs(accessToken))
}

/**
 * Sends a CV of the caller for one of the chain's vacancies.
 *
 * @throws vacancy.not_found, vacancy.already_applied, vacancy.too_many_applications, vacancy.application_refused,
 * job_board.authorise_again, job_board.unavailable
 */
export async function applyForVacancy(
  ctx: Context,
  accessToken: string,
  application: { boardId: string; cvId: string; message: string },
): Promise<void> {
  if (!(await sql.findVacancy(ctx, application.boardId))) fail('vacancy.not_found')
  await ask(ctx, (board) => board.apply(accessToken, application))
}

const returnUrl = (ctx: Context) => `${ctx.settings.brand.origin}${returnPage}`
const boardOf = (ctx: Context): JobBoard => ctx.ports.jobBoard ?? fail('job_board.unavailable')

async function ask<Answer>(
  ctx: Context,
  call: (board: JobBoard) => Promise<Answer>,
  codes: Record<keyof typeof refusals, (typeof refusals)[keyof typeof refusals]> = refusals,
): Promise<Answer> {
  const board = boardOf(ctx)
  try {
    return await call(board)
  } catch (failure) {
    if (failure instanceof JobBoardUnavailable) fail('job_board.unavailable')
    if (failure instanceof JobBoardRefused) fail(codes[failure.reason])
    throw failure
  }
}
