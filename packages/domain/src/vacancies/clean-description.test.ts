import { expect, test } from 'vitest'
import { cleanDescription } from './clean-description.ts'

test.each([
  ['<p>Да</p><script>alert(1)</script>', '<p>Да</p>'],
  ['<ul><li onclick="x()" style="color:red">график</li></ul>', '<ul><li>график</li></ul>'],
  ['<a href="javascript:alert(1)">нажми</a>', 'нажми'],
  ['<iframe src="https://evil.example"></iframe><img src=x onerror=alert(1)>', ''],
  ['<p>не закрыт', '<p>не закрыт</p>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanDescription(html)).toBe(clean)
})
