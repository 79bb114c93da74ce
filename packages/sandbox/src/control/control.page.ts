import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { showPage } from '../pages/layout.page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { FaultKind } from './faults.ts'

const vendorNames: Record<string, string> = {
  yookassa: 'ЮKassa',
  tbank: 'Т-Банк',
  sms: 'sms.ru',
  dadata: 'DaData',
  yandex: 'Яндекс ID',
  vk: 'VK ID',
  tid: 'T-ID',
  hh: 'hh.ru',
  registry: 'Реестр рецептов',
}

const kindNames: Record<FaultKind, string> = {
  processing: 'Ещё обрабатывается (202)',
  error: 'Внутренняя ошибка (500)',
  timeout: 'Молчание',
  too_many: 'Слишком много запросов (429)',
  refund_pending: 'Возврат зависнет',
  refund_cancelled: 'Возврат не пройдёт',
  receipt_failed: 'Касса не примет чек',
  number: 'Номер недоступен',
  quota: 'Дневной лимит исчерпан',
  html: 'Страница вместо ответа',
  foreign: 'Рецепты другого пациента',
  refused: 'Реестр отказывается записать',
  same_page: 'Одна и та же страница без конца',
  cut_off: 'Список обрывается раньше конца',
  partial: 'Список с пометкой, что он неполный',
  twice: 'Каждый рецепт дважды',
}

export function showControl(reply: FastifyReply, sandbox: Sandbox): FastifyReply {
  const planned = sandbox.faults.list()
  return showPage(reply, {
    title: 'Сбои',
    root: sandbox.root,
    body: html`<h1>Сбои поставщиков</h1>
<p class="quiet">Следующие ответы выбранной службы будут такими.</p>
<form class="card" method="post" action="${sandbox.root}/control">
<label for="vendor">Служба</label>
<select id="vendor" name="vendor">${options(vendorNames)}</select>
<label for="kind">Что случится</label>
<select id="kind" name="kind">${options(kindNames)}</select>
<label for="times">Сколько раз</label>
<input id="times" name="times" type="number" min="1" max="1000" value="1">
<fieldset><legend>Выполнит ли служба сам запрос</legend>
<label><input type="radio" name="performed" value="true" checked>Выполнит, но мы об этом не узнаем</label>
<label><input type="radio" name="performed" value="false">Не выполнит</label></fieldset>
<button>Запланировать</button>
</form>
<h2>Запланировано</h2>
<ul class="plain">${
      planned.length === 0
        ? html`<li class="quiet">Пока ничего</li>`
        : planned.map((fault) => html`<li>${vendorNames[fault.vendor]}: ${kindNames[fault.kind]}</li>`)
    }</ul>`,
  })
}

function options(names: Record<string, string>) {
  return Object.entries(names).map(([value, name]) => html`<option value="${value}">${name}</option>`)
}
