import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { repeatWhenOnline } from './start-offline.ts'

beforeEach(() => api.reset())

function Counter() {
  const { data, error } = useApiQuery(['order-count-of-the-test'], () => browserApi.ask('GET /api/v1/orders/counter'))
  return <p>{error ? 'failed' : data ? `${data.activeCount} orders` : 'asked'}</p>
}

const reconnect = () => window.dispatchEvent(new Event('online'))

test('what has failed is asked again when the network is back, and what was answered is not', async () => {
  repeatWhenOnline()
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
