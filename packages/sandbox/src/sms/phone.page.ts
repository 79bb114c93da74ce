import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { moscowTime, showPage } from '../pages/layout.page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { PhoneEvent } from './phone-inbox.ts'

function pretty(phone: string): string {
  return phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4')
}

function picker(sandbox: Sandbox): Html {
  return html`<form class="card" method="get" action="${sandbox.root}/phone">
<label for="phone">Номер телефона</label>
<input id="phone" name="phone" type="tel" autocomplete="tel" placeholder="+7 912 345-67-89" required>
<button>Открыть телефон</button>
</form>`
}

export function showPhones(reply: FastifyReply, sandbox: Sandbox, phones: readonly string[]): FastifyReply {
  return showPage(reply, {
    title: 'Телефон',
    root: sandbox.root,
    refreshSeconds: 10,
    body: html`<h1>Телефон</h1>
<p class="quiet">Сюда приходят СМС и звонки магазина. Настоящим людям ничего не отправляется.</p>
${picker(sandbox)}
<h2>Недавние номера</h2>
<ul class="plain">${
      phones.length === 0
        ? html`<li class="quiet">Пока никому не писали</li>`
        : phones.map((phone) => html`<li><a href="${sandbox.root}/phone?phone=${phone}">${pretty(phone)}</a></li>`)
    }</ul>`,
  })
}

export function showPhone(
  reply: FastifyReply,
  sandbox: Sandbox,
  phone: string,
  events: readonly PhoneEvent[],
): FastifyReply {
  return showPage(reply, {
    title: pretty(phone),
    root: sandbox.root,
    refreshSeconds: 3,
    body: html`<h1>${pretty(phone)}</h1>
<p class="quiet">Новые сверху, страница обновляется сама. <a href="${sandbox.root}/phone">Другой номер</a></p>
${events.length === 0 ? html`<p class="card quiet">Сообщений и звонков пока нет</p>` : events.map((event) => shown(sandbox, event))}`,
  })
}

function shown(sandbox: Sandbox, event: PhoneEvent): Html {
  const time = html`<p class="quiet">${moscowTime(event.at)}</p>`
  if (event.kind === 'sms') return html`<article class="bubble">${time}<pre>${event.text}</pre></article>`
  if (event.kind === 'call') {
    return html`<article class="bubble call">${time}<p>Пропущенный звонок ${event.text}</p>
<p>Код — последние четыре цифры: <span class="code">${event.code}</span></p></article>`
  }
  return html`<article class="bubble call">${time}<p>Магазин просит позвонить на ${event.text}</p>
${
  event.isConfirmed
    ? html`<p>Вы позвонили</p>`
    : html`<form method="post" action="${sandbox.root}/phone"><input type="hidden" name="id" value="${event.id}"><button>Позвонить</button></form>`
}</article>`
}
