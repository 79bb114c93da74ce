/**
 * Years from which a product is meant, where the line itself says so. «Детский» says for whom, not from when, and months
 * are no years: both leave the age unknown. Ages of cosmetics («от 45 лет») are not a limit.
 */
export function statedAge(line: string): number | null {
  const text = line.toLowerCase().replace(/ё/g, 'е')
  const years =
    /(?:с|от|старше)\s?(\d{1,2})(?:-?(?:ти|и|х))?\s?(?:лет|года|г\.)|(?:с|от)\s?(\d{1,2})\s?(?:-|до)\s?\d{1,2}\s?(?:лет|года)/u.exec(
      text,
    )
  const age = years ? Number(years[1] ?? years[2]) : null
  if (age !== null) return age <= 18 ? age : null
  return /с рождения|(?<![а-яa-z\d.,№#])0\s?\+(?!\d)/u.test(text) ? 0 : null
}
