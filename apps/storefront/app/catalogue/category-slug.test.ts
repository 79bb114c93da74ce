import { expect, test } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { orNotFound } from './category-slug.ts'

const refused = (status: number) => orNotFound(Promise.reject(new ApiFailure({ status, json: {}, headers: {} })))

test.each([400, 404, 410])('a lookup refused with %d is the not-found page', async (status) => {
  await expect(refused(status)).rejects.toMatchObject({ init: { status: 404 } })
})

test.each([429, 500, 503])('a shop that answers %d has not looked: the page keeps that status', async (status) => {
  await expect(refused(status)).rejects.toMatchObject({ name: 'ApiFailure', status })
})
