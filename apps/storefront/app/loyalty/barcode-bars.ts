import JsBarcode from 'jsbarcode'

/** The ninety-five modules of an EAN-13; `1` is black. */
export function ean13Modules(number: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  // Flat: without the gaps that it leaves for digits below the bars.
  JsBarcode(drawn, number, { format: 'EAN13', flat: true })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

/** Where the black bars of a row of modules stand. */
export function barcodeBars(modules: string): { x: number; width: number }[] {
  return [...modules.matchAll(/1+/g)].map((bar) => ({ x: bar.index, width: bar[0].length }))
}
