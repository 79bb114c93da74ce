import { usage } from '../catalogue/catalogue-command.ts'
import { runOperatorCommand } from './operator-command.ts'
import { printLine } from './print-line.ts'

const words = process.argv.slice(2)

if (words.length === 0) usage.split('\n').forEach(printLine)
else await runOperatorCommand('catalogue', words)
