import type { ReplyOf } from '../api/api.ts'

type Salons = ReplyOf<'GET /api/v1/doctors/pharmacies'>
export type Salon = Salons['results'][number]
export type Service = Salons['services'][number]
export type Doctor = ReplyOf<'GET /api/v1/doctors/doctors'>['results'][number]
export type Slot = NonNullable<ReplyOf<'GET /api/v1/doctors/calendar'>['nearest']>
export type Reception = ReplyOf<'GET /api/v1/doctors/receptions'>['results'][number]
export type Wait = ReplyOf<'GET /api/v1/doctors/receptions'>['waits'][number]

/** The page of an area: what it is called and what it says. */
export interface AreaPage {
  area: Service['area']
  path: string
  title: string
  lead: string
  description: string
  /** Where people are received: opticians and orthopaedists in a salon, doctors in a pharmacy. */
  place: { name: string; notChosen: string; at: string }
  /** What to read before the visit. */
  article?: { url: string; name: string }
}

const salon = { name: 'Салон', notChosen: 'не выбран', at: 'в салоне' }
const pharmacy = { name: 'Аптека', notChosen: 'не выбрана', at: 'в аптеке' }

export const areaPages: readonly AreaPage[] = [
  {
    area: 'optics',
    path: 'appointment-optics',
    title: 'Запись в оптику',
    lead: 'Проверка зрения, подбор очков и контактных линз в аптеках сети. Отменить или перенести запись можно за два часа.',
    description:
      'Запись на проверку зрения, подбор очков и контактных линз: салоны, специалисты, цены и свободное время.',
    place: salon,
    article: { url: '/optika-article', name: 'Как выбрать линзы и очки' },
  },
  {
    area: 'orthopaedics',
    path: 'appointment-orthopedics',
    title: 'Запись к ортопеду',
    lead: 'Осмотр стопы, стельки по мерке, бандажи и компрессионный трикотаж. Отменить или перенести запись можно за два часа.',
    description:
      'Запись в ортопедический салон: стельки, бандажи, корсеты, компрессия. Специалисты, цены и свободное время.',
    place: salon,
    article: { url: '/orthopedics-article', name: 'Как снять мерки и не ошибиться' },
  },
  {
    area: 'doctor',
    path: 'appointment-doctor',
    title: 'Запись к врачу',
    lead: 'Терапевт и сурдолог принимают в аптеках сети. Отменить или перенести запись можно за два часа.',
    description: 'Запись к терапевту и сурдологу в аптеке: адреса, специалисты, цены и свободное время.',
    place: pharmacy,
  },
]

/** Said where the chain has no specialists in any city. */
export const nobodyReceives = 'Специалистов, к которым можно записаться, в нашей сети нет.'

/** The page of this path, with or without a city in it. */
export function areaPageOf(pathname: string): AreaPage {
  const last = pathname
    .replace(/\.data$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1)
  const [optics] = areaPages
  const found = areaPages.find(({ path }) => path === last) ?? optics
  if (!found) throw new Error('there is no page of appointments')
  return found
}

export const professionNames: Record<Doctor['profession'], string> = {
  doctor: 'Врач',
  optometrist: 'Оптометрист',
  orthopaedist: 'Ортопед',
  audiologist: 'Сурдолог',
}
