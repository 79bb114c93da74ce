import type { FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { html } from './html.ts'
import { showPage } from './layout.page.ts'

const places = [
  ['phone', 'Телефон', 'СМС и звонки с кодами'],
  ['mail', 'Почтовый ящик', 'Письма магазина'],
  ['jobs', 'Доска вакансий', 'Вакансии магазина и отклики на них'],
  ['doctor', 'Кабинет врача', 'Рецепты: выписать, изменить, отменить, отпустить в другой аптеке'],
  ['control', 'Сбои', 'Заказать отказ, молчание или ошибку любой службы'],
] as const

const protocols = [
  ['yookassa/v3', 'ЮKassa: платежи, возвраты, чеки'],
  ['tbank/v2', 'Т-Банк: интернет-эквайринг'],
  ['sms', 'sms.ru: СМС, звонок с кодом, проверка звонком'],
  ['dadata/suggestions/api/4_1/rs', 'DaData: адреса, компании и ОКВЭД'],
  ['yandex', 'Яндекс ID'],
  ['vk', 'VK ID'],
  ['tid', 'T-ID'],
  ['hh', 'hh.ru: вакансии, вход, резюме, отклики'],
  ['registry/fhir', 'Реестр рецептов: HL7 FHIR R4'],
] as const

export function showHome(reply: FastifyReply, sandbox: Sandbox): FastifyReply {
  return showPage(reply, {
    title: 'Ненастоящий мир',
    root: sandbox.root,
    body: html`<h1>Ненастоящий мир</h1>
<p>Здесь магазин «${sandbox.shopName}» разговаривает с банком, оператором связи, почтой и службами входа, которых на самом деле нет. Деньги не списываются, СМС и письма никуда не уходят, люди выдуманы.</p>
<ul class="card plain">${places.map(([path, name, about]) => html`<li><a href="${sandbox.root}/${path}">${name}</a><br><span class="quiet">${about}</span></li>`)}</ul>
<h2>Для программ</h2>
<p class="quiet">По этим адресам отвечают те же протоколы, что у настоящих служб.</p>
<ul class="plain">${protocols.map(([path, about]) => html`<li>${about}<br><span class="quiet">${sandbox.publicUrl}/${path}</span></li>`)}</ul>`,
  })
}
