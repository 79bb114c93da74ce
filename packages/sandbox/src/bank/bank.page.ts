import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { roubles, showPage } from '../pages/layout.page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { BankBill, DeclineReason } from './bill.ts'

const methodNames = { bank_card: 'Картой •• 4444', sbp: 'По СБП' }

const reasonNames: Record<Exclude<DeclineReason, 'expired_on_confirmation'>, string> = {
  insufficient_funds: 'Не хватает денег',
  general_decline: 'Банк отказал без объяснений',
  card_expired: 'Карта просрочена',
  fraud_suspected: 'Похоже на мошенничество',
  call_issuer: 'Банк просит позвонить ему',
  issuer_unavailable: 'Банк не отвечает',
  payment_method_limit_exceeded: 'Превышен лимит',
  '3d_secure_failed': 'Не пройдена проверка 3-D Secure',
}

const notificationNames = {
  now: 'Сразу',
  late: 'С опозданием',
  twice: 'Дважды',
  out_of_order: 'Не по порядку',
  never: 'Никогда',
}

function heading(sandbox: Sandbox, bill: BankBill): Html {
  return html`<h1>Оплата заказа</h1>
<p class="quiet">Ненастоящий банк · ${bill.provider}</p>
<section class="card">
<p class="quiet">${sandbox.shopName}</p>
<p class="sum">${roubles(bill.kopecks)}</p>
<p>${bill.description}</p>
<p class="quiet">${bill.isHold ? 'Деньги будут удержаны и спишутся, когда заказ соберут.' : 'Деньги спишутся сразу.'}</p>
</section>`
}

export function showBill(reply: FastifyReply, sandbox: Sandbox, bill: BankBill): FastifyReply {
  return showPage(reply, {
    title: 'Оплата',
    root: sandbox.root,
    body: html`${heading(sandbox, bill)}
<form method="post" action="${sandbox.root}/bank/${bill.id}">
<fieldset><legend>Как платить</legend>${bill.methods.map((method, at) => radio('method', method, methodNames[method], at === 0))}</fieldset>
<button name="outcome" value="paid">Оплатить ${roubles(bill.kopecks)}</button>
<button class="second" name="outcome" value="three_d_secure">Оплатить с кодом из СМС</button>
<button class="second" name="outcome" value="declined">Отказ банка</button>
<label for="reason">Причина отказа</label>
<select id="reason" name="reason">${Object.entries(reasonNames).map(([value, name]) => html`<option value="${value}">${name}</option>`)}</select>
<button class="second" name="outcome" value="timeout">Время на оплату вышло</button>
<details>
<summary>Когда магазин узнает об этом</summary>
<fieldset><legend>Уведомление магазину</legend>${Object.entries(notificationNames).map(([value, name]) => radio('notification', value, name, value === 'now'))}</fieldset>
<label for="seconds">Опоздание, секунд</label>
<input id="seconds" name="seconds" type="number" min="0" max="86400" value="30">
</details>
</form>`,
  })
}

function radio(name: string, value: string, label: string, isChosen: boolean): Html {
  return html`<label><input type="radio" name="${name}" value="${value}"${isChosen ? html` checked` : undefined}>${label}</label>`
}

export function showThreeDSecure(
  reply: FastifyReply,
  sandbox: Sandbox,
  bill: BankBill,
  choice: Record<string, string | undefined>,
): FastifyReply {
  const kept = ['method', 'notification', 'seconds'].map(
    (name) => html`<input type="hidden" name="${name}" value="${choice[name]}">`,
  )
  return showPage(reply, {
    title: 'Проверка 3-D Secure',
    root: sandbox.root,
    body: html`${heading(sandbox, bill)}
<form class="card" method="post" action="${sandbox.root}/bank/${bill.id}/code">
<p>Банк прислал код <span class="code">1234</span>. С любым другим платёж не пройдёт.</p>
<label for="code">Код</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required>
${kept}
<button>Подтвердить</button>
</form>`,
  })
}

export function showEnd(reply: FastifyReply, sandbox: Sandbox, bill: BankBill): FastifyReply {
  const url = bill.returnUrl()
  return showPage(reply, {
    title: 'Платёж завершён',
    root: sandbox.root,
    body: html`${heading(sandbox, bill)}
<p>По этому счёту всё уже решено.</p>
${url ? html`<a class="button" href="${url}">Вернуться в магазин</a>` : undefined}`,
  })
}

export function showNoBill(reply: FastifyReply, sandbox: Sandbox): FastifyReply {
  return showPage(reply, {
    title: 'Счёт не найден',
    root: sandbox.root,
    status: 404,
    body: html`<h1>Такого счёта нет</h1><p>Вернитесь в магазин и начните оплату ещё раз.</p>`,
  })
}
