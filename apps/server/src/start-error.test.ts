import { expect, test } from 'vitest'
import { startErrorMessage } from './shutdown.ts'

test('a port that is taken is said with every setting that may have named it', () => {
  const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 9100 })
  expect(startErrorMessage(taken)).toMatch(/^Port 9100 is taken by another program\. Set PORT .*, or INTERNAL_PORT/)
})
