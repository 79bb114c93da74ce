const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one)

const ink = 'color:#14231c;font:17px/26px Golos Text,Arial,sans-serif'
const quiet = 'color:#4c5b53;font:14px/21px Golos Text,Arial,sans-serif'
const button =
  'display:inline-block;background:#0b6b4a;color:#ffffff;font:600 17px/24px Golos Text,Arial,sans-serif;padding:12px 24px;border-radius:10px;text-decoration:none'

/**
 * The text of a letter as mail programs show it: the shop's name above, a code large, a lone address as a button. Nothing
 * is loaded from anywhere, so that opening a letter tells nobody of it.
 */
export function letterHtml(letter: { subject: string; text: string; brand: string; origin: string }): string {
  const { subject, text, brand, origin } = letter
  const parts = text.split('\n\n').map(partHtml).join('\n')
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f7f6f1;padding:24px 12px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font:600 22px/28px Golos Text,Arial,sans-serif"><a href="${escaped(origin)}" style="color:#0b6b4a;text-decoration:none">${escaped(brand)}</a></p>
<div style="background:#ffffff;border:1px solid #dfe4dd;border-radius:12px;padding:24px">
${parts}
</div>
</div>
</body>
</html>`
}

function partHtml(part: string): string {
  const code = /^([^:\n]+): (\d{4,8})$/.exec(part)
  if (code)
    return `<p style="margin:0 0 16px;${quiet}">${escaped(code[1] ?? '')}<br><strong style="color:#14231c;font-size:32px;line-height:44px;letter-spacing:4px">${code[2]}</strong></p>`
  if (/^https?:\/\/\S+$/.test(part))
    return `<p style="margin:8px 0 24px"><a href="${escaped(part)}" style="${button}">Открыть на сайте</a></p>`
  const aside = /^([^\n]+): (https?:\/\/\S+)$/.exec(part)
  if (aside)
    return `<p style="margin:16px 0 0;${quiet}"><a href="${escaped(aside[2] ?? '')}" style="color:#4c5b53">${escaped(aside[1] ?? '')}</a></p>`
  return `<p style="margin:0 0 16px;${ink}">${part.split('\n').map(lineHtml).join('<br>')}</p>`
}

/** An address at the end of a paragraph is a link. */
const lineHtml = (line: string): string =>
  /^https?:\/\/\S+$/.test(line)
    ? `<a href="${escaped(line)}" style="color:#0b6b4a">${escaped(line)}</a>`
    : escaped(line)
