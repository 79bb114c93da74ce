/**
 * A function of a text that gives what it has given before, for the texts asked for last: on the server the same names stand
 * on page after page. In the browser it is the function itself.
 */
export const remembered: (make: (text: string) => string) => (text: string) => string = import.meta.env.SSR
  ? rememberedOnServer
  : (make) => make

/** A half of those that are remembered, of some 200 bytes each. */
const mostRecent = 4_000

function rememberedOnServer(make: (text: string) => string): (text: string) => string {
  let [recent, earlier] = [new Map<string, string>(), new Map<string, string>()]
  return (text) => {
    const found = recent.get(text)
    if (found !== undefined) return found
    const made = earlier.get(text) ?? make(text)
    if (recent.size === mostRecent) [recent, earlier] = [new Map(), recent]
    recent.set(text, made)
    return made
  }
}
