export {
  applyForVacancy,
  endBoardSignIn,
  finishBoardSignIn,
  listCvs,
  renewBoardSignIn,
  startBoardSignIn,
} from './board-account.ts'
export type { BoardTokens, Cv } from './job-board.port.ts'
export { getVacancy, listVacancies } from './list-vacancies.ts'
export { syncVacancies } from './sync-vacancies.ts'

export type { Vacancy } from './vacancy.ts'
