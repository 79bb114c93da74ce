import { HtmlValidate } from 'html-validate'

/** The HTML standard; how a page is written is left to the shop. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-trailing-whitespace': 'off', 'long-title': 'off', 'no-inline-style': 'off' },
})

/** What the standard does not allow in a page, as sentences. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line }) => `HTML ${ruleId}: ${message} (line ${line})`)
}
