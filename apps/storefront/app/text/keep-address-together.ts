/** «Тверская улица, 19» does not part from its house, nor «ул Мира», «кв 417» or «подъезд 12» from what they name. */
export function keepHouseTogether(address: string): string {
  return address
    .replace(/, (?=\d)/, ',\u00a0')
    .replace(/(?<![\p{L}\d])(\p{Ll}{1,4}\.?|подъезд) (?=[\p{Lu}\d])/gu, '$1\u00a0')
}
