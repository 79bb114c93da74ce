import type { Context } from '@romashka/domain'
import { runCatalogueCommand } from '../catalogue/catalogue-command.ts'
import { runSettingsArguments } from '../chain-settings/settings-command.ts'
import { refreshDemo } from '../demo/import-demo.ts'
import { runImport } from '../feeds/import-command.ts'

/** A command of the operator, which may take long; it reports its result line by line. @throws an Error with a sentence */
type OperatorCommand = (ctx: Context, words: readonly string[], print: (line: string) => void) => Promise<void>

export const operatorCommands = {
  import: runImport,
  settings: runSettingsArguments,
  catalogue: runCatalogueCommand,
  seed: (ctx, _words, print) => refreshDemo(ctx, print),
} as const satisfies Record<string, OperatorCommand>

export type OperatorCommandName = keyof typeof operatorCommands

export const isOperatorCommand = (name: string): name is OperatorCommandName => Object.hasOwn(operatorCommands, name)
