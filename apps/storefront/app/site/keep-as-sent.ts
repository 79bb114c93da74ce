/**
 * For `lazy` parts that the page's HTML contains already: a part whose script does not come stays as the server has sent
 * it, to be read and with links that work, and the rest of the page answers.
 */
export function keepAsSent<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (import.meta.env.SSR) return load
  return () =>
    load().catch((error: unknown) => {
      reportError(error)
      return new Promise<Part>(() => undefined)
    })
}
