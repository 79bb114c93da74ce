import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor } from '../../../../tests/support/shop.ts'

let shop: City
let product: number
beforeAll(async () => {
  shop = await openCity({ environment: { TRUSTED_PROXIES: '1' } })
  product = await shop.sell({ near: 1 })
})
afterAll(() => shop.close())

const path = '/api/v1/reviews/review/captcha'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const newCaptcha = async (address = '203.0.113.5') => (await shop.call('GET', path, from(address))).json().id
const workOf = async (id: string) => (await shop.call('GET', `${path}/${id}/proof-of-work`)).json()

function send(id: string, answer: { captcha?: string; proof_of_work?: string }) {
  const body = { product_id: product, author_name: 'Вера', rating: 5, ...answer }
  return shop.call('POST', '/api/v1/reviews/product-review', {
    as: newVisitor(),
    body,
    headers: { 'x-captcha-id': id, 'x-forwarded-for': '203.0.113.5' },
  })
}

const derive = promisify(pbkdf2)

async function solve(work: { salt: string; iterations: number; least: number; most: number; prefix: string }) {
  const salt = Buffer.from(work.salt, 'hex')
  for (let number = work.least; number <= work.most; number += 1) {
    const key = (await derive(String(number), salt, work.iterations, 32, 'sha256')).toString('hex')
    if (key.startsWith(work.prefix)) return { answer: key.slice(work.prefix.length), tried: number - work.least + 1 }
  }
  throw new Error('no number of the range solves it')
}

test('a browser that has computed the answer needs no digits, once', async () => {
  const id = await newCaptcha()
  const { answer } = await solve(await workOf(id))
  expect((await send(id, { proof_of_work: answer })).statusCode).toBe(201)
  expect((await send(id, { proof_of_work: answer })).json()).toMatchObject({ code: 'captcha.wrong' })
})

test('an answer belongs to its captcha, and to the last computation it gave', async () => {
  const [one, other] = [await newCaptcha(), await newCaptcha()]
  const { answer } = await solve(await workOf(one))
  await workOf(other)
  expect((await send(other, { proof_of_work: answer })).json()).toMatchObject({ status: 422, code: 'captcha.wrong' })
  await workOf(one)
  expect((await send(one, { proof_of_work: answer })).json()).toMatchObject({ code: 'captcha.wrong' })
})

test('the prefix, nothing at all, and a captcha whose work nobody asked for are no answers', async () => {
  const shown = await newCaptcha()
  expect((await send(shown, { proof_of_work: (await workOf(shown)).prefix })).json()).toMatchObject({
    code: 'captcha.wrong',
  })
  expect((await send(await newCaptcha(), {})).json()).toMatchObject({ code: 'captcha.wrong' })
  expect((await send(await newCaptcha(), { proof_of_work: '0'.repeat(32) })).json()).toMatchObject({
    code: 'captcha.wrong',
  })
})

test('a network that asks for many captchas has more to compute for each', async () => {
  const most: number[] = []
  for (let at = 0; at < 11; at += 1) most.push((await workOf(await newCaptcha('198.51.100.9'))).most)
  expect(most).toEqual([...Array(5).fill(2_000), ...Array(5).fill(4_000), 6_000])
  const work = await workOf(await newCaptcha('198.51.100.10'))
  expect(work).toMatchObject({ least: 1_000, most: 2_000, iterations: 2_000 })
})
