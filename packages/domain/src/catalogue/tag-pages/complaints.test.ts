import { expect, test } from 'vitest'
import { parseComplaints, readComplaints } from './complaints.ts'

test('every complaint has an address, a name and sentences of its own', () => {
  const complaints = readComplaints()
  expect(complaints.length).toBeGreaterThan(20)
  for (const field of ['slug', 'title', 'text'] as const)
    expect(new Set(complaints.map((one) => one[field])).size).toBe(complaints.length)
  for (const { text } of complaints) expect(text).toMatch(/^\p{Lu}[^!]{80,}\.$/u)
})

test('a malformed line is named', () => {
  expect(() => parseComplaints('a,b')).toThrow('the heading')
  expect(() => parseComplaints('slug,category,title,substances,text\nkashel,ot-kashlya,Кашель')).toThrow('line 2')
})
