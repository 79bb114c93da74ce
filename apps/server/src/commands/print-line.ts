import { controlSigns } from '@romashka/basics'

let isRead = true
/** Whoever reads the output may stop before its end, as `| head` does: a command does its work all the same. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  isRead = false
})

/** Without what steers a terminal: a feed, a bank or a job board may have written it into the text. */
export function printLine(line: string): void {
  if (isRead) process.stdout.write(`${line.replaceAll(controlSigns, '')}\n`)
}
