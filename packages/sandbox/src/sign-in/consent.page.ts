import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { showPage } from '../pages/layout.page.ts'
import type { Sandbox } from '../sandbox.ts'
import { demoPeople } from './demo-people.ts'
import type { Fields, ProviderName } from './oauth-issuer.ts'

const names: Record<ProviderName, string> = { yandex: 'Яндекс ID', vk: 'VK ID', tid: 'T-ID', hh: 'hh.ru' }
const kept = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'nonce',
] as const

export function showConsent(
  reply: FastifyReply,
  sandbox: Sandbox,
  provider: ProviderName,
  action: string,
  asked: Fields,
): FastifyReply {
  return showPage(reply, {
    title: names[provider],
    root: sandbox.root,
    body: html`<h1>Вход через ${names[provider]}</h1>
<p>Магазин «${sandbox.shopName}» узнает имя, телефон, почту и дату рождения. Это не настоящий ${names[provider]}, и людей этих нет.</p>
<form class="card" method="post" action="${action}">
${kept.map((name) => (asked[name] === undefined ? html`` : html`<input type="hidden" name="${name}" value="${asked[name]}">`))}
${demoPeople.map(
  (person) => html`<button name="person" value="${person.id}">${person.firstName} ${person.lastName}</button>
<p class="quiet">${person.phone ?? 'без телефона'} · ${person.email ?? 'без почты'}</p>`,
)}
<button class="second" name="person" value="">Отказаться</button>
</form>`,
  })
}

export function showWrongRequest(reply: FastifyReply, sandbox: Sandbox, what: string): FastifyReply {
  return showPage(reply, {
    title: 'Вход невозможен',
    root: sandbox.root,
    status: 400,
    body: html`<h1>Вход невозможен</h1>
<p class="wrong">Магазин прислал неверный запрос: ${what}</p>`,
  })
}
