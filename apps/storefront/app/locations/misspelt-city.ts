const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** What the same keys write in Russian: «gbnth» is «питер». */
export function inOtherLayout(typed: string): string {
  return Array.from(typed, (letter) => cyrillic[latin.indexOf(letter)] ?? letter).join('')
}

/**
 * How many letters are wrong, missing, too many or swapped with the next; more than `most` where it is not worth
 * counting.
 */
export function countSlips(typed: string, name: string, most: number): number {
  if (Math.abs(typed.length - name.length) > most) return most + 1
  let [before, last]: number[][] = [[], Array.from({ length: name.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= name.length; at += 1) {
      const isSame = typed[row - 1] === name[at - 1]
      const isSwapped = typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1]
      next[at] = Math.min(
        (last?.[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last?.[at - 1] ?? 0) + Number(!isSame),
        isSwapped && row > 1 && at > 1 ? (before?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last ?? [], next]
  }
  return last?.[name.length] ?? 0
}
