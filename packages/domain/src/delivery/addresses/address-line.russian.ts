import type { AddressFields } from './address.ts'

type Said = Pick<AddressFields, 'representation' | 'flat' | 'entrance' | 'floor' | 'intercom'>

const flatWord = /(?:^|[^а-яё])(?:кв|квартира|оф|офис|пом|помещение|ап|апартаменты|комн|комната)(?![а-яё])/iu

/** The house, and whatever else was said of the way to the door: a courier has nothing but this line and the comment. */
export function addressLine({ representation, flat, entrance, floor, intercom }: Said): string {
  const parts = [
    representation,
    // Many write the flat behind the house, and once more in its own field.
    flat && !flatWord.test(representation) && named(flat, 'кв.', flatWord),
    entrance && named(entrance, 'подъезд', /под[ъ.]|парадн/iu),
    floor && named(floor, 'этаж', /эт[а.]/iu),
    intercom && named(intercom, 'домофон', /домоф/iu),
  ]
  return parts.filter(Boolean).join(', ')
}

const named = (value: string, name: string, isNamed: RegExp) => (isNamed.test(value) ? value : `${name} ${value}`)
