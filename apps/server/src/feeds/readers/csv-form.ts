/** How a spreadsheet has written its table: what is between the fields, and the line of the heading. */
export interface CsvForm {
  delimiter: string
  from_line: number
}

/** Excel's own first line, `sep=;`, names the separator; else it is whatever the heading has most of. */
export function formOf(text: string): CsvForm {
  const [line, separator] = /^\ufeff?"?sep=(.)"?[ \t]*\r?\n/i.exec(text) ?? []
  return line && separator
    ? { delimiter: separator, from_line: 2 }
    : { delimiter: separatorOf(text.replace(/^\ufeff/, '')), from_line: 1 }
}

function separatorOf(text: string): string {
  const heading = /^(?:#.*\r?\n)*(.*)/.exec(text)?.[1] ?? ''
  const counted = [';', '\t', ','].map((sign) => ({ sign, times: heading.split(sign).length }))
  return counted.reduce((one, other) => (other.times > one.times ? other : one)).sign
}
