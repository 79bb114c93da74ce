import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { api, signIn } from '../../tests/screen.tsx'
import PrescriptionPage from './prescription.route.tsx'

test.each(['prescription.not_found', 'request.invalid'] as const)(
  'of a prescription that is not there one is told so, and is not asked to try again: %s',
  async (code) => {
    api.reset()
    signIn()
    api.refuse('GET /api/v1/recipes/:id', { code, details: { fields: [] } as never })
    const Page = createRoutesStub([{ path: '/prescriptions/:id', Component: PrescriptionPage }])
    render(<Page initialEntries={['/prescriptions/zzz']} />)
    await screen.findByRole('heading', { name: 'Такого рецепта нет' })
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Все рецепты' })).toBeDefined()
  },
)
