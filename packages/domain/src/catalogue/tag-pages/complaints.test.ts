import { expect, test } from 'vitest'
import { parseComplaints, readComplaints } from './complaints.ts'
import { complaintValue, tagFilters } from './tag-filters.ts'

test('every complaint has an address, a name and sentences of its own', () => {
  const complaints = readComplaints()
  expect(complaints.length).toBeGreaterThan(20)
  for (const field of ['slug', 'title', 'text'] as const)
    expect(new Set(complaints.map((one) => one[field])).size).toBe(complaints.length)
  for (const { text } of complaints) expect(text).toMatch(/^\p{Lu}[^!]{80,}\.$/u)
})

test('a malformed line is named', () => {
  expect(() => parseComplaints('a,b')).toThrow('the heading')
  expect(() => parseComplaints('slug,category,title,substances,forms,text\nkashel,ot-kashlya,Кашель')).toThrow('line 2')
})

test('a complaint that is swallowed for shows no gels', () => {
  const line = 'bol,ot-boli,Боль,Ибупрофен|Напроксен,tablets|capsules,"Таблетки от боли."'
  const [complaint] = parseComplaints(`slug,category,title,substances,forms,text\n${line}\n`)
  expect(complaint).toMatchObject({ substances: ['Ибупрофен', 'Напроксен'], forms: ['tablets', 'capsules'] })
  expect(tagFilters('complaint', complaintValue(['ibuprofen', 'naproksen'], ['tablets', 'capsules']))).toEqual({
    substance: ['ibuprofen', 'naproksen'],
    form: ['tablets', 'capsules'],
    prescription: ['no'],
  })
  expect(tagFilters('complaint', complaintValue(['ibuprofen'], []))).toEqual({
    substance: ['ibuprofen'],
    prescription: ['no'],
  })
})
