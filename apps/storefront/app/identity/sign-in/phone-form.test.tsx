import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PhoneForm } from './phone-form.tsx'

async function pasteInto(text: string) {
  const onSend = vi.fn(async () => undefined)
  const Page = createRoutesStub([{ path: '/', Component: () => <PhoneForm initial="" onSend={onSend} /> }])
  render(<Page initialEntries={['/']} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Получить код' }))
  return { field, onSend }
}

test.each([
  '+375 29 123-45-67',
  '+1 (202) 555-0100',
  '+998 90 123 45 67',
  '+380 (67) 123-45-67',
  '00375291234567',
  '375291234567',
  '\u202a+993 65 123456\u202c',
  'tel:+99365123456',
  '＋993 65 123456',
  '99365123456',
])('a number of another country stays as it was pasted and is refused: %s', async (text) => {
  const { field, onSend } = await pasteInto(text)
  expect(field.value.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
  expect(field.value.startsWith('+7')).toBe(false)
  expect(screen.getByText('Проверьте номер: нужен российский мобильный')).toBeDefined()
  expect(onSend).not.toHaveBeenCalled()
})

test.each(['8-800-555-35-35', '+7 701 123 45 67', '8 (495) 123-45-67'])(
  'a number that is no Russian mobile is refused before it is sent: %s',
  async (text) => {
    const { onSend } = await pasteInto(text)
    expect(onSend).not.toHaveBeenCalled()
  },
)

test.each([
  '+7 912 345-67-89',
  '8 (912) 345 67 89',
  '79123456789',
  '9123456789',
  ' 8-912-345-67-89 ',
  '\u202a+7 912 345-67-89\u202c',
])('a Russian mobile is read however it is pasted: %s', async (text) => {
  const { field, onSend } = await pasteInto(text)
  expect(field.value).toBe('+7 (912) 345-67-89')
  expect(onSend).toHaveBeenCalledWith('+7 (912) 345-67-89')
})

test('a number of another country that is pasted behind the «+7» of the field is not made a Russian one', async () => {
  const onSend = vi.fn(async () => undefined)
  const Page = createRoutesStub([{ path: '/', Component: () => <PhoneForm initial="" onSend={onSend} /> }])
  render(<Page initialEntries={['/']} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })
  await userEvent.type(field, '7')
  await userEvent.paste('+993 65 123456')
  expect(field.value).toBe('+993 65 123456')
})
