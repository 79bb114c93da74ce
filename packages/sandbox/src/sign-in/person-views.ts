import type { DemoPerson } from './demo-people.ts'

export function yandexPerson(person: DemoPerson, clientId: string) {
  return {
    id: person.id,
    login: `sandbox-${person.id}`,
    client_id: clientId,
    psuid: `1.AAAA.${person.id}`,
    first_name: person.firstName,
    last_name: person.lastName,
    display_name: person.firstName,
    real_name: `${person.firstName} ${person.lastName}`,
    sex: person.sex,
    birthday: person.birthday,
    default_avatar_id: '0/0-0',
    is_avatar_empty: true,
    ...(person.email && { default_email: person.email }),
    emails: person.email ? [person.email] : [],
    ...(person.phone && { default_phone: { id: Number(person.id), number: person.phone } }),
  }
}

export function vkPerson(person: DemoPerson) {
  return {
    user_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    avatar: '',
    sex: person.sex === 'female' ? 1 : 2,
    verified: false,
    birthday: person.birthday.split('-').reverse().join('.'),
    ...(person.phone && { phone: person.phone.slice(1) }),
    ...(person.email && { email: person.email }),
  }
}

export function tidPerson(person: DemoPerson) {
  return {
    sub: `sandbox-${person.id}`,
    iss: 'https://id.tbank.ru/',
    name: `${person.lastName} ${person.firstName} ${person.middleName}`,
    given_name: person.firstName,
    family_name: person.lastName,
    middle_name: person.middleName,
    gender: person.sex,
    birthdate: person.birthday,
    ...(person.phone && { phone_number: person.phone, phone_number_verified: true }),
    ...(person.email && { email: person.email, email_verified: true }),
  }
}
