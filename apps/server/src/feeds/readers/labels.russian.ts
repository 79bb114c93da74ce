/** What shops write before the name of a property when they export it as a column. */
const kindOfColumn = /^(?:свойство|параметр|характеристика|атрибут|property|attribute|param)\s*:\s*/

/** Longer ones are texts, and no names of a property. */
const longestLabel = 500

/** Labels differ in case, colons and blanks from feed to feed. */
export function labelOf(text: string): string {
  return text
    .slice(0, longestLabel)
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[\s:*.]+$/, '')
    .trim()
    .toLowerCase()
    .replace(kindOfColumn, '')
}

/** A unit that stands in the label, so that the values are bare figures: «Дозировка, мг», «Объем (мл)». */
const unitInLabel = /[,\s]\s*\(?(мг\/мл|мкг|мг|гр|г|кг|мл|л|ме|ед|%|шт)\.?\)?$/
const bareFigure = /^\d+(?:[.,]\d+)?$/

/** The properties by their plain names, without remarks in brackets, each value with the unit of its label. */
export function plainProperties(properties: ReadonlyMap<string, string>): Map<string, string> {
  const plain = new Map(properties)
  for (const [label, value] of properties) {
    const unit = unitInLabel.exec(label)?.[1]
    const name = label
      .replace(unitInLabel, '')
      .replace(/\s*\([^()]*\)/g, '')
      .trim()
    if (name !== '' && !plain.has(name)) plain.set(name, unit && bareFigure.test(value) ? `${value} ${unit}` : value)
  }
  return plain
}
