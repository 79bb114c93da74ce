import { screen } from '@testing-library/react'
import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerEarlyPresses, hearPresses, keepEarlyPresses } from './early-presses.ts'

/** As the root of the shop, with a button that a second press turns off again. */
function Page() {
  const [presses, setPresses] = useState(0)
  useEffect(answerEarlyPresses, [])
  return (
    <button type="button" onClick={() => setPresses((before) => before + 1)}>
      нажатий: {presses}
    </button>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The page is taken over in the browser's own time here.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`
  keepEarlyPresses()
})

function takeOver() {
  startTransition(() => {
    hydrateRoot(document.body.firstElementChild as Element, <Page />)
  })
  hearPresses()
}

async function expectOnePress() {
  await expect.poll(() => vi.advanceTimersByTime(1000) && screen.getByRole('button').textContent).toBe('нажатий: 1')
  vi.advanceTimersByTime(1000)
  await Promise.resolve()
  expect(screen.getByRole('button').textContent).toBe('нажатий: 1')
}

test('a press before the scripts have come is made once they have', async () => {
  screen.getByRole('button').click()
  takeOver()
  await expectOnePress()
})

test('a press while the page is being taken over is made once', async () => {
  takeOver()
  screen.getByRole('button').click()
  await expectOnePress()
})
