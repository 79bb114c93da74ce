import { prescriptions } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnna, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { agree, annaInRegistry, planFault, prescribe } from '../../../../tests/support/vendors/registry.ts'

const lines: string[] = []
let city: City
let anna: SignedInPerson
beforeAll(async () => {
  city = await openCity({
    environment: { LOG_LEVEL: 'debug' },
    logStream: { write: (line) => void lines.push(line) },
  })
  anna = await addAnna(city.database.db)
})
afterAll(() => city.close())

const secrets = ['Амоксициллин', 'Выдуманная', 'Примерова', '11223344595', '112-233-445', '1961-03-08', 'таблетке']

test('neither the log nor the messages of the shop name a medicine, a doctor, a patient or СНИЛС, failures included', async () => {
  await prescribe(city, annaInRegistry)
  await agree(city, anna, annaInRegistry)
  const [{ id }] = (await city.call('GET', '/api/v1/recipes/me', { as: anna })).json().results
  for (const kind of ['error', 'html', 'foreign', 'timeout', 'same_page']) {
    await planFault(city, kind, 10)
    city.clock.advance(1)
    await city.call('GET', `/api/v1/recipes/${id}`, { as: anna })
    await city.call('DELETE', '/sandbox/control')
  }
  await prescriptions.syncDuePatients(city.ctx())
  await city.call('DELETE', '/api/v1/recipes/agreements', { as: anna })
  await prescriptions.sendOutbox(city.ctx())

  const log = lines.join('')
  expect(log).toContain('/api/v1/recipes/:id')
  expect(log).not.toContain(id)
  const messages = JSON.stringify(await city.database.db.selectFrom('messages').selectAll().execute())
  for (const secret of secrets) expect(log + messages).not.toContain(secret)
})
