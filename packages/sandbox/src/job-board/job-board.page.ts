import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { moscowTime, showPage } from '../pages/layout.page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import type { Application } from './applications.ts'
import type { BoardVacancy } from './board-vacancies.ts'

/** The employer's side of the board: which vacancies are open, and who has answered. */
export function boardPages(
  pages: FastifyInstance,
  sandbox: Sandbox,
  vacancies: Collection<BoardVacancy>,
  applications: Collection<Application>,
): void {
  pages.get('/jobs', (_request, reply) => showBoard(reply, sandbox, vacancies.all(), applications.all()))
  pages.post<{ Body: { id?: string } }>('/jobs', async (request, reply) => {
    const one = vacancies.get(request.body.id ?? '')
    if (one) vacancies.put(one.id, { ...one, isClosed: !one.isClosed })
    return reply.redirect(`${sandbox.root}/jobs`, 303)
  })
  pages.get<{ Params: { id: string } }>('/hh/vacancy/:id', (request, reply) => {
    const one = vacancies.get(request.params.id)
    return showPage(reply, {
      title: one?.name ?? 'Вакансии нет',
      root: sandbox.root,
      status: one ? 200 : 404,
      body: html`<h1>${one?.name ?? 'Такой вакансии нет'}</h1><p>${one?.responsibility}</p><p>${one?.requirement}</p>`,
    })
  })
}

function showBoard(
  reply: FastifyReply,
  sandbox: Sandbox,
  vacancies: readonly BoardVacancy[],
  applications: readonly Application[],
): FastifyReply {
  return showPage(reply, {
    title: 'Доска вакансий',
    root: sandbox.root,
    body: html`<h1>Доска вакансий</h1>
<p class="quiet">Вакансии магазина «${sandbox.shopName}» и отклики на них, как их видит работодатель.</p>
${vacancies.map(
  (one) => html`<form class="card" method="post" action="${sandbox.root}/jobs">
<strong>${one.name}</strong><p class="quiet">${one.area.name}${one.isClosed ? ' · закрыта' : ''}</p>
<button class="second" name="id" value="${one.id}">${one.isClosed ? 'Открыть снова' : 'Закрыть'}</button></form>`,
)}
<h2>Отклики</h2>
<ul class="plain">${
      applications.length === 0
        ? html`<li class="quiet">Пока никто не откликнулся</li>`
        : applications.map(
            (one) => html`<li>${one.vacancyId}, резюме ${one.resumeId}, ${moscowTime(one.at)}<br>${one.message}</li>`,
          )
    }</ul>`,
  })
}
