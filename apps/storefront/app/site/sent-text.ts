/**
 * What a page shows, as it is sent with the page: one text of JSON. As objects the router would look up and number each
 * of their names and values, in every page that it writes and reads.
 */
export interface SentText<Value> {
  text?: string
  /** On the server it is not sent; in the browser it is read once. */
  value?: Value
}

export const sendText: <Value extends object>(value: Value) => SentText<Value> = import.meta.env.SSR
  ? (value) => Object.defineProperty({ text: JSON.stringify(value) }, 'value', { value })
  : (value) => ({ value })

export function readText<Value>(sent: SentText<Value>): Value {
  sent.value ??= JSON.parse(sent.text as string) as Value
  return sent.value
}
