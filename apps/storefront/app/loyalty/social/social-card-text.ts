import type { ReplyOf } from '../../api/api.ts'

export type SocialRule = ReplyOf<'GET /api/v1/loyalty/rules'>['social_cards'][number]
export type OwnCard = ReplyOf<'GET /api/v1/loyalty/social-card'>
export type Kind = SocialRule['kind']

export const kindNames: Record<Kind, string> = {
  social: 'Социальная карта жителя',
  pension: 'СНИЛС пенсионера',
  large_family: 'Удостоверение многодетной семьи',
}

const weekdays = ['', 'понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям']

const inWords = new Intl.ListFormat('ru-RU')

/** `7 % по понедельникам, вторникам и средам` */
export function discountText({ discount_percent, weekdays: days }: SocialRule): string {
  const when =
    days.length === 0
      ? 'каждый день'
      : `по\u00a0${inWords.format(days.map((day) => weekdays[day] ?? '')).replace(' и ', ' и\u00a0')}`
  return `${discount_percent}\u00a0% ${when}`
}

/** What a number of this kind looks like. */
export function numberHint({ fewest_digits: fewest, most_digits: most }: SocialRule): string {
  return fewest === most ? `${fewest} цифр, можно с пробелами и дефисами` : `От ${fewest} до ${most} цифр`
}
