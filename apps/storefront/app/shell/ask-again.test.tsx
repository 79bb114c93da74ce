import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { askAgain } from './ask-again.ts'

beforeAll(askAgain)
beforeEach(() => api.reset())

function Counter({ refreshMs = false }: { refreshMs?: number | false }) {
  const count = () => browserApi.ask('GET /api/v1/orders/counter')
  const { data, error } = useApiQuery([`order-count ${refreshMs}`], count, { refreshMs: () => refreshMs })
  return <p>{error ? 'failed' : data ? `${data.activeCount} orders` : 'asked'}</p>
}

const reconnect = () => window.dispatchEvent(new Event('online'))

test('what has failed is asked again when the network is back, and what was answered is not', async () => {
  api.loseNetwork('GET /api/v1/orders/counter')
  open(<Counter />)
  await screen.findByText('failed')
  api.reply('GET /api/v1/orders/counter', { activeCount: 3 })
  reconnect()
  await screen.findByText('3 orders')
  api.reply('GET /api/v1/orders/counter', { activeCount: 4 })
  const asked = api.calls.length
  reconnect()
  expect(api.calls).toHaveLength(asked)
})

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

test('a page that is looked at again asks for what it refreshes, and for nothing else', async () => {
  api.reply('GET /api/v1/orders/counter', { activeCount: 3 })
  const page = open(<Counter refreshMs={3_600_000} />)
  await screen.findByText('3 orders')
  api.reply('GET /api/v1/orders/counter', { activeCount: 4 })
  lookAgain()
  await screen.findByText('4 orders')
  page.unmount()
  open(<Counter />)
  await screen.findByText('4 orders')
  const asked = api.calls.length
  lookAgain()
  expect(api.calls).toHaveLength(asked)
})
