import { readDemoData } from './places.ts'

/** A company as the register answers it. All are invented: their numbers belong to no tax office. */
export interface DemoCompany {
  value: string
  data: Record<string, unknown>
}

const companies: Readonly<Record<string, DemoCompany>> = {
  '9900000017': company('9900000017', 'ООО «Выдуманный дистрибьютор»', 'ACTIVE'),
  '9900000024': company('9900000024', 'АО «Придуманный завод»', 'ACTIVE'),
  '9900000031': company('9900000031', 'ООО «Закрытый склад»', 'LIQUIDATED'),
  '990000000115': company('990000000115', 'ИП Выдуманная Анна Ивановна', 'ACTIVE'),
}

export const findDemoCompany = (inn: string): DemoCompany | undefined => companies[inn]

function company(inn: string, name: string, status: string): DemoCompany {
  return {
    value: name,
    data: {
      inn,
      ogrn: inn.padStart(13, '0'),
      type: inn.length === 12 ? 'INDIVIDUAL' : 'LEGAL',
      name: { short_with_opf: name, full_with_opf: name },
      address: { value: 'г Москва, ул Примерная, д 1' },
      state: { status },
    },
  }
}

export interface DemoBusinessLine {
  value: string
  data: { idx: string; razdel: string; kod: string; name: string }
}

let lines: DemoBusinessLine[] | undefined

/** Lines of business by the beginning of their code, or by words of their name. */
export function suggestDemoBusinessLine(query: string, count: number): DemoBusinessLine[] {
  lines ??= readDemoData('business-lines.csv').map((row) => {
    const [kod, razdel, name] = [row.text('code'), row.text('section'), row.text('name')]
    return { value: name, data: { idx: `${razdel}.${kod}`, razdel, kod, name } }
  })
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return lines
    .filter(({ data }) => words.every((word) => data.kod.startsWith(word) || data.name.toLowerCase().includes(word)))
    .slice(0, count)
}
