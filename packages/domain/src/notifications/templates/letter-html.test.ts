import { expect, test } from 'vitest'
import { letterHtml } from './letter-html.ts'

const html = (text: string) =>
  letterHtml({ subject: 'Заказ готов — Ромашка', text, brand: 'Ромашка', origin: 'https://shop.example' })

test('an address alone is a button, the way to stop letters a quiet link, and a code stands large', () => {
  const letter = html(
    [
      'Код: 123456',
      '',
      'Заказ готов.',
      '',
      'https://shop.example/o',
      '',
      'Не присылать таких писем: https://shop.example/u?t=1&s=2',
    ].join('\n'),
  )
  expect(letter).toMatch(/<a href="https:\/\/shop\.example\/o"[^>]*>Открыть на сайте<\/a>/)
  expect(letter).toMatch(/<a href="https:\/\/shop\.example\/u\?t=1&amp;s=2"[^>]*>Не присылать таких писем<\/a>/)
  expect(letter).toMatch(/<strong[^>]*>123456<\/strong>/)
})

test('what somebody wrote is text, and nothing is loaded', () => {
  const letter = html('ООО «<img src=x>» & "Ко"')
  expect(letter).toContain('ООО «&lt;img src=x&gt;» &amp; &quot;Ко&quot;')
  expect(letter).not.toMatch(/<(?:img|link|script|style)\b|url\(/)
})
