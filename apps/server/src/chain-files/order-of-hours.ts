const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Days of the week that a rule of hours names; undefined where it speaks of holidays, months or dates. */
function daysOf(rule: string): ReadonlySet<string> | undefined {
  const [, selector] = /^(.*?) ?(?:\d\d:\d\d\S*|24\/7|off|closed)$/.exec(rule) ?? []
  if (selector === undefined) return undefined
  if (selector === '') return new Set(week)
  const parts = selector.split(',').map((part) => part.split('-'))
  if (!parts.flat().every((day) => week.includes(day))) return undefined
  return new Set(parts.flatMap(([first = '', last = first]) => daysBetween(week.indexOf(first), week.indexOf(last))))
}

const daysBetween = (first: number, last: number) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => week[(first + step) % 7] ?? '')

type Days = ReadonlySet<string>
const isWithin = (one: Days, other: Days) => [...one].every((day) => other.has(day))

/**
 * Of hours the last ones that speak of a day count. Who writes «вс выходной, ежедневно 9-21» means Sunday all the same:
 * what speaks of less comes behind what speaks of more, holidays and dates last. Undefined where two speak of the same days.
 */
export function inOrderOfDays(hours: string): string | undefined {
  const rules = hours.split('; ').map((rule) => ({ rule, days: daysOf(rule) }))
  const ofWeek = rules.flatMap(({ rule, days }) => (days ? [{ rule, days }] : []))
  const isHidden = ofWeek.map(({ days }, at) => ofWeek.slice(at + 1).some((later) => isWithin(days, later.days)))
  if (ofWeek.some(({ days }, at) => isRepeated(days, ofWeek.slice(at + 1)))) return undefined
  const sorted = isHidden.includes(true) ? ofWeek.toSorted((one, other) => other.days.size - one.days.size) : ofWeek
  const others = rules.filter(({ days }) => days === undefined)
  // Several rules in one, which commas join, are none of the days of the week either, and stay in front.
  const [joined, special] = [others.filter(isJoined), others.filter((one) => !isJoined(one))]
  return [...joined, ...sorted, ...special].map(({ rule }) => rule).join('; ')
}

const isRepeated = (days: Days, others: readonly { days: Days }[]) =>
  others.some((other) => other.days.size === days.size && isWithin(days, other.days))

const isJoined = ({ rule }: { rule: string }) => /(?:\d\d:\d\d|24\/7|off|closed), [A-Z\d]/.test(rule)

/** Hours that share a part of their days, as those of «пн-пт» and «пт-вс»: nobody knows which of them Friday has. */
export function overlapInPart(hours: string): boolean {
  const days = hours.split('; ').flatMap((rule) => daysOf(rule) ?? [])
  return days.some((one, at) =>
    days.slice(at + 1).some((other) => {
      const isShared = [...one].some((day) => other.has(day))
      return isShared && !isWithin(one, other) && !isWithin(other, one)
    }),
  )
}
