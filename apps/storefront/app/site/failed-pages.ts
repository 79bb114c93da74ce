/** The server puts its log here; by itself a failed page says only that it failed, because errors may contain values. */
export const failedPages = { report: (_error: unknown) => process.emitWarning('a page has failed') }
