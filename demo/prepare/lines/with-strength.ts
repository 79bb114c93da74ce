/** «Гепарин, 5 мл»: where a line names no form its title is the list's own, and may lack the strength that the line states. */
export function withStrength(title: string, strength: string | null): string {
  if (strength === null) return title
  const figures = strength.match(/\d+(?:[\s,]\d+)*/gu) ?? []
  if (figures.some((figure) => digits(title).includes(digits(figure)))) return title
  const [head = '', ...amounts] = title.split(/, (?=\d)/u)
  return [head, strength, ...amounts].join(', ')
}

const digits = (text: string) => text.replace(/(?<=\d)\s(?=\d)/gu, '')
