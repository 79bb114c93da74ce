import { type BusinessLine, type Company, type CompanyRegister, RegisterUnavailable } from '@romashka/domain/ports'
import { asRecord, text } from '../vendor-call.ts'
import { callDadata, type DadataOptions, DadataUnavailable, longestQuery, mostHits } from './dadata-call.ts'

const closed = new Set(['LIQUIDATED', 'LIQUIDATING', 'BANKRUPT'])

/** Companies by their INN, and lines of business of the state classifier. */
export function dadataCompanies(options: DadataOptions): CompanyRegister {
  const ask = (path: string, body: Record<string, unknown>, askedBy?: string) =>
    callDadata(options, path, { body, askedBy }).catch((failure: unknown) => {
      throw failure instanceof DadataUnavailable
        ? new RegisterUnavailable(failure.message, failure.isAskedTooOften, { cause: failure })
        : failure
    })
  return {
    async findCompany(inn) {
      const hits = await ask('/findById/party', { query: inn, count: 1, branch_type: 'MAIN' })
      return hits.map((hit) => companyOf(inn, hit))[0]
    },
    async suggestBusinessLines(asked, { limit = 10, askedBy } = {}) {
      const body = { query: asked.slice(0, longestQuery), count: Math.min(limit, mostHits) }
      return (await ask('/suggest/okved2', body, askedBy)).flatMap(businessLineOf)
    },
  }
}

function companyOf(inn: string, hit: Record<string, unknown>): Company {
  const data = asRecord(hit.data)
  const name = asRecord(data.name)
  return {
    inn,
    name: text(name.short_with_opf) ?? text(name.full_with_opf) ?? text(hit.value) ?? inn,
    ogrn: text(data.ogrn),
    address: text(asRecord(data.address).value),
    isActive: !closed.has(text(asRecord(data.state).status) ?? ''),
  }
}

function businessLineOf(hit: Record<string, unknown>): BusinessLine[] {
  const { kod, razdel, name } = asRecord(hit.data)
  const code = text(kod)
  return code ? [{ code, section: text(razdel) ?? '', name: text(name) ?? '' }] : []
}
