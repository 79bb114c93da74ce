import { controlSigns } from '@romashka/basics'

let isRead = true
/** Whoever reads the output may stop before its end, as `| head` does: a command does its work all the same. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  isRead = false
})

/**
 * Without what steers a terminal or turns the order of its letters: a feed, a bank or a job board may have written it into
 * the text. What an applicant or a reviewer wrote on several lines is indented, or it would pass for another line of a list.
 */
export function printLine(line: string): void {
  if (!isRead) return
  const plain = line.replaceAll(lineEnds, '\n').replaceAll(controlSigns, '').replaceAll(orderSigns, '')
  process.stdout.write(`${plain.replaceAll('\n', '\n    ')}\n`)
}

const lineEnds = /\r\n|[\r\u0085\u2028\u2029]/g
const orderSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
