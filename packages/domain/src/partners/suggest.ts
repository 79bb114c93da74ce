import { fail, type RegionId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { listRegions } from '../locations/index.ts'
import { type BusinessLine, RegisterUnavailable } from './company-register.port.ts'

const mostSuggested = 10
const shortestQuery = 2

/** Lines of business by the state classifier, by code or by words. @throws service.unavailable */
export async function suggestBusinessLines(ctx: Context, text: string): Promise<BusinessLine[]> {
  if (text.trim().length < shortestQuery) return []
  try {
    return await ctx.ports.companies.suggestBusinessLines(text.trim(), mostSuggested)
  } catch (error) {
    if (error instanceof RegisterUnavailable) fail('service.unavailable')
    throw error
  }
}

/** Regions by their own name or that of a city in them, those that begin with the words first. */
export async function suggestRegions(ctx: Context, address: string): Promise<{ id: RegionId; name: string }[]> {
  const asked = plain(address)
  if (asked.length < shortestQuery) return []
  const ranked = (await listRegions(ctx)).flatMap(({ id, name, cities }) => {
    const names = [name, ...cities.map((city) => city.name)].map(plain)
    const starts = names.some((one) => one.startsWith(asked))
    const isNamed = names.some((one) => one.includes(asked) || ` ${asked} `.includes(` ${one} `))
    return starts || isNamed ? [{ id, name, rank: plain(name).startsWith(asked) ? 0 : starts ? 1 : 2 }] : []
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostSuggested)
    .map(({ id, name }) => ({ id, name }))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
