import type { Settings, SocialCardRule } from '../settings.ts'
import { numbersIn, type SettingDefinition } from './setting-definition.ts'

/** Without a day of the week of its own, a discount holds on every day. */
const daily = 'daily'

/** What the chain gives on a kind of social card, and on which days. */
export function socialCardSettings(kind: SocialCardRule['kind']): [string, SettingDefinition][] {
  const percent = numbersIn<SocialCardRule>({ read: (settings) => ruleOf(settings, kind), write: replaceRule })
  return [
    [
      `socialCards.${kind}.discountPercent`,
      percent('discountPercent', 0, 50, 'per cent off with such a card in the pharmacy; with 0 it is not accepted'),
    ],
    [`socialCards.${kind}.weekdays`, weekdaysOf(kind)],
  ]
}

function weekdaysOf(kind: SocialCardRule['kind']): SettingDefinition {
  return {
    meaning: 'days on which that discount is given; 1 is Monday',
    allowed: `${daily}, or days of the week from 1 to 7 such as 1,2,3`,
    parse: (typed) => {
      if (typed === daily) return daily
      const days = new Set(typed.split(','))
      return /^[1-7](,[1-7]){0,6}$/.test(typed) ? [...days].sort().join(',') : undefined
    },
    read: (settings) => ruleOf(settings, kind).weekdays.join(',') || daily,
    write: (settings, value) => {
      const weekdays = value === daily ? [] : String(value).split(',').map(Number)
      return replaceRule(settings, { ...ruleOf(settings, kind), weekdays })
    },
  }
}

function ruleOf({ socialCards }: Settings, kind: SocialCardRule['kind']): SocialCardRule {
  const rule = socialCards.find((one) => one.kind === kind)
  if (!rule) throw new Error(`no rule for social cards of the kind ${kind}`)
  return rule
}

function replaceRule(settings: Settings, rule: SocialCardRule): Settings {
  const socialCards = settings.socialCards.map((one) => (one.kind === rule.kind ? rule : one))
  return { ...settings, socialCards }
}
