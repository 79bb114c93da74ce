/** A vacancy as the job board lists it. Salaries are whole units of their currency, by its ISO code. */
export interface BoardVacancy {
  boardId: string
  name: string
  areaName: string
  /** `isGross`: before tax; null where the employer does not say. */
  salary: { from: number | null; to: number | null; currency: string; isGross: boolean | null } | null
  experience: string | null
  schedule: string | null
  employment: string | null
  address: string | null
  requirement: string | null
  responsibility: string | null
  publishedAt: Date
  /** Its page at the board. */
  url: string
}

export interface BoardTokens {
  accessToken: string
  refreshToken: string | undefined
  expiresInSeconds: number
}

export interface Cv {
  id: string
  title: string
  url: string
  updatedAt: Date
}

/** Where the chain looks for people. A refusal throws {@link JobBoardRefused}, no answer {@link JobBoardUnavailable}. */
export interface JobBoard {
  /** One page of the chain's own open vacancies; the first is 0. */
  listVacancies(page: number): Promise<{ vacancies: BoardVacancy[]; pages: number }>
  /** The whole text of a vacancy as HTML; nothing where it is closed. */
  findDescription(boardId: string): Promise<string | undefined>
  /** The page on which a person signs in at the board. */
  signInUrl(state: string, returnUrl: string): string
  exchangeCode(code: string, returnUrl: string): Promise<BoardTokens>
  /** Works once, after the access token has expired. */
  renew(refreshToken: string): Promise<BoardTokens>
  signOut(accessToken: string): Promise<void>
  listCvs(accessToken: string): Promise<Cv[]>
  apply(accessToken: string, application: { boardId: string; cvId: string; message: string }): Promise<void>
}

export class JobBoardUnavailable extends Error {
  override readonly name = 'JobBoardUnavailable'
}

export type JobBoardRefusal =
  /** The code or the refresh token is wrong, used or too old. */
  | 'sign_in'
  /** The token is no longer accepted: the person has to sign in at the board again. */
  | 'token'
  | 'vacancy_closed'
  | 'already_applied'
  | 'too_many'
  | 'other'

export class JobBoardRefused extends Error {
  override readonly name = 'JobBoardRefused'
  readonly reason: JobBoardRefusal

  constructor(reason: JobBoardRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
