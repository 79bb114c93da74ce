import { productIdOf } from '@romashka/basics'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCard } from '../../../tests/builders.ts'
import { api, open } from '../../../tests/screen.tsx'
import { ComplementaryProducts } from './complementary-products.tsx'

const call = 'GET /api/v1/previews/additional-sales/:id'
const title = { name: 'С этим покупают' }

/** Tells the page that its reader has come near. */
let comeNear: () => void

beforeEach(() => {
  api.reset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => changed([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

test('what goes with a product is asked for when its reader comes near, and nothing of it is on prescription', async () => {
  const onPrescription = aCard({ id: productIdOf(8), title: 'Амоксициллин', is_prescription: true })
  api.reply(call, { products: [aCard({ title: 'Таблетница' }), onPrescription] } as never)
  open(<ComplementaryProducts id={productIdOf(1)} given={null} />)
  expect(api.calls).toEqual([])
  expect(screen.queryByRole('heading', title)).toBeNull()
  comeNear()
  await screen.findByRole('heading', title)
  screen.getByRole('link', { name: 'Таблетница' })
  expect(screen.queryByText('Амоксициллин')).toBeNull()
})

test('where nothing goes with it, or the call fails, the page is whole without', async () => {
  api.loseNetwork(call)
  open(<ComplementaryProducts id={productIdOf(2)} given={null} />)
  comeNear()
  await expect.poll(() => api.calls).toHaveLength(1)
  expect(screen.queryByRole('heading', title)).toBeNull()
})
