/** Where the black bars of a row of modules stand: `1` is black. */
export function barsOf(modules: string): { x: number; width: number }[] {
  return [...modules.matchAll(/1+/g)].map((bar) => ({ x: bar.index, width: bar[0].length }))
}
