/** Invented people; their phone numbers are in no operator's range. */
export type DemoPerson = {
  id: string
  firstName: string
  lastName: string
  middleName: string
  sex: 'male' | 'female'
  /** YYYY-MM-DD */
  birthday: string
  phone: string | undefined
  email: string | undefined
}

export const demoPeople: readonly DemoPerson[] = [
  {
    id: '1000001',
    firstName: 'Анна',
    lastName: 'Выдуманная',
    middleName: 'Ивановна',
    sex: 'female',
    birthday: '1961-03-08',
    phone: '+79000000001',
    email: 'anna@sandbox.example',
  },
  {
    id: '1000002',
    firstName: 'Борис',
    lastName: 'Придуманов',
    middleName: 'Петрович',
    sex: 'male',
    birthday: '1984-11-30',
    phone: '+79000000002',
    email: 'boris@sandbox.example',
  },
  {
    id: '1000003',
    firstName: 'Вера',
    lastName: 'Безтелефонова',
    middleName: 'Олеговна',
    sex: 'female',
    birthday: '1999-01-15',
    phone: undefined,
    email: 'vera@sandbox.example',
  },
  {
    id: '1000004',
    firstName: 'Глеб',
    lastName: 'Безпочтов',
    middleName: 'Ильич',
    sex: 'male',
    birthday: '1972-06-22',
    phone: '+79000000004',
    email: undefined,
  },
]
