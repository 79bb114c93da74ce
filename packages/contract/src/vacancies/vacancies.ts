import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, shape } from '../shapes.ts'

const orNull = <Shape extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(one: Shape) =>
  Type.Union([one, Type.Null()])
const Named = Type.Union([Type.Object({ name: Type.String() }), Type.Null()])
const VacancyId = Type.String({ pattern: '^[0-9]{1,20}$', description: 'The job board’s id' })
const RegionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const VacancyLine = shape('VacancyLine', {
  id: VacancyId,
  name: Type.String(),
  area: Type.Object({ name: Type.String() }),
  city_id: orNull(Type.Integer()),
  region_id: orNull(Type.Integer()),
  salary: Type.Union([
    Type.Object({
      from: orNull(Type.Integer()),
      to: orNull(Type.Integer()),
      currency: Type.String({ description: 'ISO 4217; an amount is in whole units of it' }),
      gross: Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Before tax; null where the employer does not say',
      }),
    }),
    Type.Null(),
  ]),
  published_at: Instant,
  alternate_url: Type.String({ description: 'Its page at the job board' }),
  snippet: Type.Object({ requirement: orNull(Type.String()), responsibility: orNull(Type.String()) }),
  experience: Named,
  schedule: Named,
  employment: Named,
  address: Type.Union([Type.Object({ raw: Type.String() }), Type.Null()]),
})

const readFromBoard = {
  synced_at: Type.Union([Instant, Type.Null()], { description: 'Null before the board was read for the first time' }),
  is_board_silent: Type.Boolean({ description: 'The board has not answered lately: it may be otherwise by now' }),
}

export const listVacancies = endpoint({
  method: 'GET',
  path: '/api/v1/vacancies',
  summary: 'The chain’s open vacancies as last read from the job board, in the board’s own shape',
  access: 'open',
  query: Type.Object({
    employer: Type.Optional(Type.String({ maxLength: 40, description: 'Changes nothing: all are this chain’s' })),
    region: Type.Optional(RegionNumber),
    text: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 2000, default: 0, description: 'The first is 0' })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  }),
  reply: Type.Object({
    items: Type.Array(VacancyLine),
    found: Type.Integer(),
    pages: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    regions: Type.Array(Type.Object({ region_id: Type.Integer(), name: Type.String(), count: Type.Integer() }), {
      description: 'Regions that have vacancies',
    }),
    ...readFromBoard,
  }),
  fails: [],
})

export const getVacancy = endpoint({
  method: 'GET',
  path: '/api/v1/vacancies/:vacancyId',
  summary: 'An open vacancy with its whole text',
  access: 'open',
  params: Type.Object({ vacancyId: VacancyId }),
  reply: shape('Vacancy', {
    ...VacancyLine.properties,
    description: orNull(Type.String({ description: 'Safe HTML' })),
    ...readFromBoard,
  }),
  fails: ['vacancy.not_found'],
})

const BoardToken = shape('JobBoardToken', {
  access_token: Type.String({ description: 'For resumes/mine and applications, as a bearer token' }),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Minutes' }),
})
const BearerHeader = Type.Object({
  authorization: Type.String({ maxLength: 4096, description: 'Bearer and the job board’s token' }),
})

export const beginBoardSignIn = endpoint({
  method: 'POST',
  path: '/hh-auth/begin',
  summary: 'Begins a sign-in at the job board',
  access: 'open',
  reply: Type.Object({ url: Type.String({ description: 'The board’s page, for the browser to go to' }) }),
  fails: ['job_board.unavailable'],
})

export const finishBoardSignIn = endpoint({
  method: 'POST',
  path: '/hh-auth',
  summary: 'Exchanges the job board’s code for a token',
  access: 'open',
  asksJobBoard: true,
  query: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 1000 }),
    state: Type.Optional(Type.String({ maxLength: 300, description: 'As it came back with the code' })),
  }),
  reply: BoardToken,
  fails: ['job_board.sign_in_refused', 'job_board.unavailable'],
})

export const renewBoardSignIn = endpoint({
  method: 'POST',
  path: '/hh-re-auth',
  summary: 'A new token of the job board in place of an expired one; authorized by the HttpOnly cookie set at sign-in',
  access: 'open',
  asksJobBoard: true,
  reply: BoardToken,
  fails: ['job_board.authorise_again', 'job_board.unavailable'],
})

export const endBoardSignIn = endpoint({
  method: 'DELETE',
  path: '/hh-auth',
  summary: 'Ends the sign-in at the job board in this browser',
  access: 'open',
  asksJobBoard: true,
  headers: BearerHeader,
  reply: Type.Object({}),
  fails: ['job_board.authorise_again', 'job_board.unavailable'],
})

export const listCvs = endpoint({
  method: 'GET',
  path: '/api/v1/resumes/mine',
  summary: 'The visitor’s own CVs at the job board',
  access: 'open',
  asksJobBoard: true,
  headers: BearerHeader,
  reply: Type.Object({
    items: Type.Array(
      shape('Cv', { id: Type.String(), title: Type.String(), alternate_url: Type.String(), updated_at: Instant }),
    ),
    found: Type.Integer(),
  }),
  fails: ['job_board.authorise_again', 'job_board.unavailable'],
})

export const applyForVacancy = endpoint({
  method: 'POST',
  path: '/api/v1/vacancies/:vacancyId/applications',
  summary: 'Sends a CV for a vacancy',
  access: 'open',
  asksJobBoard: true,
  status: 201,
  params: Type.Object({ vacancyId: VacancyId }),
  headers: BearerHeader,
  body: Type.Object({
    resume_id: Type.String({ minLength: 1, maxLength: 100 }),
    message: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  reply: Type.Object({}),
  fails: [
    'vacancy.not_found',
    'vacancy.already_applied',
    'vacancy.too_many_applications',
    'vacancy.application_refused',
    'job_board.authorise_again',
    'job_board.unavailable',
  ],
})
