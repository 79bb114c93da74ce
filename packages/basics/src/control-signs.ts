/** Control characters other than tabs and line breaks: they steer the terminal on which a text is shown. */
export const controlSigns = /[^\P{Cc}\t\n]/gu
/**
 * At most so many characters. Half of a sign of two, such as an emoji, is no text: PostgreSQL would refuse it with all rows
 * beside it, and a bank with its receipt.
 */
export function cutText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}
