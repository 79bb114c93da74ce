import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MedplumClient, validateResource } from '@medplum/core'
import type { Bundle } from '@medplum/fhirtypes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'

let folder: string
let server: SandboxServer
const open = () =>
  openSandboxServer({
    stateFile: join(folder, 'sandbox.json'),
    registry: { apiKey: 'key', hasExamples: true },
  })
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  server = await open()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const read = async (path: string, key = 'key') => {
  const reply = await fetch(`${server.url}/registry/fhir/${path}`, { headers: { authorization: `N3 ${key}` } })
  return { status: reply.status, etag: reply.headers.get('etag'), body: (await reply.json()) as Bundle }
}

test('a FHIR client that others wrote searches, follows pages, reads and is refused what is not FHIR', async () => {
  const client = new MedplumClient({
    baseUrl: `${server.url}/registry/`,
    fhirUrlPath: 'fhir',
    accessToken: 'key',
    fetch,
  })
  const found = await client.search('MedicationRequest', 'patient=Patient/1000001&_count=2')
  expect([found.total, found.entry?.length]).toEqual([4, 2])
  let pages = 0
  for await (const page of client.searchResourcePages('MedicationRequest', 'patient=Patient/1000001&_count=2')) {
    pages += 1
    expect(page.length).toBe(2)
  }
  expect(pages).toBe(2)
  const first = found.entry?.[0]?.resource
  expect(await client.readResource('MedicationRequest', first?.id ?? '')).toMatchObject({ status: 'active' })
  const patient = await client.searchOne('Patient', 'identifier=urn:oid:1.2.643.100.3|11223344595')
  expect(patient).toMatchObject({ id: '1000001', birthDate: '1961-03-08' })
  const wrong = { resourceType: 'MedicationDispense', status: 'given' } as never
  await expect(client.createResource(wrong)).rejects.toThrow(/status|medication/i)
})

test('everything that it holds is valid FHIR R4, and a version is named by an ETag', async () => {
  for (const type of ['Patient', 'PractitionerRole', 'MedicationRequest', 'MedicationDispense', 'Organization']) {
    const { body } = await read(`${type}?_count=100`)
    expect(body.entry?.length, type).toBeGreaterThan(0)
    for (const { resource } of body.entry ?? []) if (resource) expect(validateResource(resource)).toEqual([])
  }
  const { etag, body } = await read('Patient/1000001')
  expect(etag).toBe(`W/"${body.meta?.versionId}"`)
})

test('it is searched as a stranger would: through references, by date, sorted, counted, with what belongs to it', async () => {
  const found = async (query: string) => (await read(`MedicationRequest?${query}`)).body
  expect((await found('patient.identifier=urn:oid:1.2.643.100.3|11223344595')).total).toBe(4)
  expect((await found('subject:Patient.birthdate=1961-03-08&status=active,completed')).total).toBe(4)
  expect((await found('priority:missing=true')).total).toBe(0)
  expect((await found('_lastUpdated=gt2099-01-01')).total).toBe(0)
  const included = await found('_include=MedicationRequest:patient&_sort=-authoredon&_count=1')
  expect(included.entry?.map(({ search }) => search?.mode)).toEqual(['match', 'include'])
  for (const query of ['_summary=count', '_count=0'])
    expect(await found(query)).toMatchObject({ resourceType: 'Bundle', type: 'searchset', total: 4 })
  expect((await found('_summary=count')).entry ?? []).toEqual([])
  const form = await fetch(`${server.url}/registry/fhir/MedicationRequest/_search`, {
    method: 'POST',
    headers: { authorization: 'N3 key' },
    body: new URLSearchParams({ patient: 'Patient/1000001', _count: '1' }),
  })
  const posted = (await form.json()) as Bundle
  expect([form.status, posted.total, posted.entry?.length]).toEqual([200, 4, 1])
})

test('a version that is known is not sent again, and whatever is wrong is said in an OperationOutcome', async () => {
  const headers = { authorization: 'N3 key', 'content-type': 'application/fhir+json' }
  const ask = (path: string, init: RequestInit = {}, more = {}) =>
    fetch(`${server.url}/registry/fhir/${path}`, { ...init, headers: { ...headers, ...more } })
  const { etag } = await read('Patient/1000001')
  expect((await ask('Patient/1000001', {}, { 'if-none-match': etag ?? '' })).status).toBe(304)
  const wrong = [
    await ask('Patient', { method: 'POST', body: '{bad' }),
    await ask('Patient', { method: 'POST', body: '[]' }),
    await ask('Patient', { method: 'POST', body: '{"resourceType":"Patient","birthDate":"yesterday"}' }),
    await ask('Patient/1000001', { method: 'PATCH', body: '[]' }),
    await ask('Observation'),
    await ask('Patient/nobody'),
    await ask('Patient?_lastUpdated=soon'),
  ]
  for (const reply of wrong) {
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await reply.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] })
  }
})

test('an old version is not overwritten, an unknown key reads nothing, and a restart loses nothing', async () => {
  const { body: patient } = await read('Patient/1000001')
  const put = (version: string) =>
    fetch(`${server.url}/registry/fhir/Patient/1000001`, {
      method: 'PUT',
      headers: { authorization: 'N3 key', 'content-type': 'application/fhir+json', 'if-match': `W/"${version}"` },
      body: JSON.stringify(patient),
    })
  expect((await put('another')).status).toBe(412)
  expect((await put(patient.meta?.versionId ?? '')).status).toBe(200)
  expect((await read('Patient/1000001', 'other')).status).toBe(401)

  const before = (await read('MedicationRequest')).body
  await server.close()
  server = await open()
  const after = (await read('MedicationRequest')).body
  expect(after.total).toBe(before.total)
  expect(after.entry?.map(({ resource }) => resource?.id)).toEqual(before.entry?.map(({ resource }) => resource?.id))
})

test('the doctor’s page shows what was written and cancels it', async () => {
  expect(await server.page('/doctor?patient=1000001')).toContain('Лизиноприл')
  await server.press('/doctor/prescriptions', { patient: '1000002', trade_name_1: '<Аспирин>', amount_1: '10' })
  const page = await server.page('/doctor?patient=1000002')
  expect(page).toContain('&lt;Аспирин&gt;')
  const group = /name="group" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await server.press('/doctor/change', { patient: '1000002', group, what: 'cancel' })
  expect(await server.page('/doctor?patient=1000002')).toContain('отменён')
})
