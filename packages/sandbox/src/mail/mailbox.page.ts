import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { moscowTime, showPage } from '../pages/layout.page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Letter } from './mail-server.ts'

export function showMailbox(
  reply: FastifyReply,
  sandbox: Sandbox,
  letters: readonly Letter[],
  to: string | undefined,
): FastifyReply {
  return showPage(reply, {
    title: 'Почтовый ящик',
    root: sandbox.root,
    refreshSeconds: 5,
    body: html`<h1>Почтовый ящик</h1>
<p class="quiet">${to ? html`Письма для ${to}. <a href="${sandbox.root}/mail">Все письма</a>` : 'Письма магазина, новые сверху. Настоящим людям ничего не отправляется.'}</p>
<ul class="card plain">${
      letters.length === 0
        ? html`<li class="quiet">Писем пока нет</li>`
        : letters.map(
            (letter) => html`<li><a href="${sandbox.root}/mail/${letter.id}">${letter.subject || 'Без темы'}</a>
<br><span class="quiet">${letter.to.join(', ')} · ${moscowTime(letter.at)}</span></li>`,
          )
    }</ul>`,
  })
}

export function showLetter(reply: FastifyReply, sandbox: Sandbox, letter: Letter): FastifyReply {
  return showPage(reply, {
    title: letter.subject,
    root: sandbox.root,
    body: html`<h1>${letter.subject || 'Без темы'}</h1>
<p class="quiet">От ${letter.from} для ${letter.to.join(', ')}, ${moscowTime(letter.at)}</p>
<article class="card"><pre>${letter.text}</pre></article>
${letter.html ? html`<p><a href="${sandbox.root}/mail/${letter.id}/html">Как письмо выглядит</a></p>` : undefined}
<p><a href="${sandbox.root}/mail">Все письма</a></p>`,
  })
}

export function showNoLetter(reply: FastifyReply, sandbox: Sandbox): FastifyReply {
  return showPage(reply, {
    title: 'Письмо не найдено',
    root: sandbox.root,
    status: 404,
    body: html`<h1>Такого письма нет</h1><p><a href="${sandbox.root}/mail">Все письма</a></p>`,
  })
}
