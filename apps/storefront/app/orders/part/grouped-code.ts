/** Two groups are easier to say than six digits in a row. */
export function groupedCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return code.length > 4 ? `${code.slice(0, half)} ${code.slice(half)}` : code
}
