import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuote } from '../../../tests/a-quote.ts'
import { aBasket } from '../../../tests/builders.ts'
import { open } from '../../../tests/screen.tsx'
import { QuoteView } from './quote-view.tsx'

test('what waits for the pharmacy to open is not said to be brought there: it may stand on its shelf', () => {
  const quote = aQuote(aBasket())
  const parts = quote.parts.map((part) => ({ ...part, group_code: 'tomorrow' as const, date: '2026-11-30' }))
  open(<QuoteView quote={{ ...quote, parts }} zone="Europe/Moscow" expiring={new Map()} />)
  screen.getByText(/соберём в аптеке/)
  expect(document.body.textContent).not.toMatch(/привез/)
})
