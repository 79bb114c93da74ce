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
