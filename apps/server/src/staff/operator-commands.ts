import type { Context } from '@romashka/domain'

/** A command of the operator, which may take long; it reports its result line by line. @throws an Error with a sentence */
type OperatorCommand = (ctx: Context, words: readonly string[], print: (line: string) => void) => Promise<void>

/** Each is loaded when it is asked for: neither a shop nor another command needs it. */
export const operatorCommands = {
  import: async (...given) => (await import('../feeds/import-command.ts')).runImport(...given),
  settings: async (...given) => (await import('../chain-settings/settings-command.ts')).runSettingsArguments(...given),
  catalogue: async (...given) => (await import('../catalogue/catalogue-command.ts')).runCatalogueCommand(...given),
  seed: async (ctx, _words, print) => (await import('../demo/import-demo.ts')).refreshDemo(ctx, print),
} as const satisfies Record<string, OperatorCommand>

export type OperatorCommandName = keyof typeof operatorCommands

export const isOperatorCommand = (name: string): name is OperatorCommandName => Object.hasOwn(operatorCommands, name)
