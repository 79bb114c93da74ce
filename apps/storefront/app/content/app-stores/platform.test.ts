import { expect, test } from 'vitest'
import { platformOf } from './platform.ts'

test('a phone is sent to its own app store, a desktop browser to none', () => {
  expect(platformOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36')).toBe('android')
  expect(platformOf('Mozilla/5.0 (Linux; Android 10; HUAWEI P40) HuaweiBrowser/15')).toBe('huawei')
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('ios')
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36')).toBeUndefined()
})
