import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

export type PageOptions = {
  title: string
  /** Where the sandbox is mounted: `/sandbox`. */
  root: string
  body: Html
  /** Reloads the page after so many seconds, without script. */
  refreshSeconds?: number
  status?: number
}

/** No scripts and no inline styles; form-action is open because bank and consent pages redirect to the shop. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export function showPage(reply: FastifyReply, page: PageOptions): FastifyReply {
  const refresh = page.refreshSeconds && html`<meta http-equiv="refresh" content="${page.refreshSeconds}">`
  const document = html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh || undefined}
<title>${page.title} · Песочница</title>
<link rel="stylesheet" href="${page.root}/sandbox.css">
</head>
<body>
<p class="notice">Песочница: всё на этой странице ненастоящее. <a href="${page.root}">Что здесь есть</a></p>
<main>${page.body}</main>
</body>
</html>`
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(document.html)
}

const roubleFormat = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })

export function roubles(kopecks: number): string {
  return roubleFormat.format(kopecks / 100)
}

const timeFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

export function moscowTime(at: string): string {
  return timeFormat.format(new Date(at))
}
