import { render, screen } from '@testing-library/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusFallback } from './focus-fallback.ts'

function Page() {
  const [isThere, setThere] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(() => heading.current)
  // Before anything listens to the focus, as on a page whose script comes later.
  useLayoutEffect(() => screen.getByRole('button').focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Корзина
      </h1>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Убрать
        </button>
      )}
    </>
  )
}

test('what had the focus before the script of the page came hands it on as well', async () => {
  render(<Page />)
  screen.getByRole('button').click()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading'))
})
