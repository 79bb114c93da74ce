import { join } from 'node:path'
import { productCells, productColumns } from '../src/catalogue-columns.ts'
import { atcChooser } from './atc-code.ts'
import { atcName } from './atc-names.ts'
import { withoutForeignBarcodes } from './barcodes/foreign-barcodes.ts'
import { withoutMisreadBarcodes } from './barcodes/misread-barcodes.ts'
import { withoutSharedBarcodes } from './barcodes/shared-barcodes.ts'
import { readCategories } from './categories.ts'
import { faultsOf } from './decided/decisions.ts'
import { interactionsOf } from './joint-use/interactions.ts'
import { productWithYo, withYo } from './lines/with-yo.ts'
import { type Prepared, prepareProduct } from './prepare-product.ts'
import { questionColumns, questionsOf } from './questions.ts'
import { cell, readTable } from './read-rules.ts'
import { decided } from './registers.ts'
import { asWholeName, describeSubstances } from './substances.ts'
import { csv, writeCompressed, writePlain } from './write-tables.ts'

const raw = process.argv[2]
if (!raw) throw new Error('node demo/prepare/main.ts RAW_DIR')

const categories = readCategories()
const inn = readTable(join(raw, 'inn.csv'))
const allAtc = readTable(join(raw, 'atc.csv'))
const atcOf = atcChooser({ atc: allAtc, registered: readTable(join(raw, 'trade_inn_atc.csv')), inn })
const seen = new Set<string>()
const seenCodes = new Set<string>()
const lines = readTable(join(raw, 'products.csv'))
const faults = faultsOf(decided, {
  codes: new Set(lines.map((row) => cell(row, 'id'))),
  today: new Date().toISOString().slice(0, 10),
})
if (faults.length > 0) throw new Error(`registers/decisions.csv\n${faults.join('\n')}`)
const told = lines
  .map((row) => prepareProduct(asWholeName(row), categories, atcOf))
  .filter((each): each is Prepared => each !== undefined)
  .filter(({ product }) => {
    const key = `${product.title}|${product.maker ?? ''}`.toLowerCase()
    if (seen.has(key) || seenCodes.has(product.code)) return false
    seen.add(key)
    seenCodes.add(product.code)
    return true
  })
  .sort((one, other) => (one.product.code < other.product.code ? -1 : 1))
const prepared = withoutForeignBarcodes(withoutMisreadBarcodes(withoutSharedBarcodes(told))).map((each) => ({
  ...each,
  product: productWithYo(each.product),
}))

writeCompressed(
  'products.csv.br',
  csv(
    productColumns,
    prepared.map((each) => productCells(each.product, each.basePriceKopecks)),
  ),
)

writePlain('questions.csv', csv(questionColumns, prepared.flatMap(questionsOf)))

const substances = describeSubstances(
  prepared.flatMap(({ product }) => product.substances),
  inn,
)
writePlain(
  'substances.csv',
  csv(
    ['name', 'name_en', 'name_la'],
    substances.map((each) => [each.name, each.nameEn, each.nameLa]),
  ),
)

const pairs = interactionsOf(
  {
    pairs: readTable(join(raw, 'medicines/interactions.csv')),
    classes: readTable(join(raw, 'medicines/interactions-classes-ansm2020.csv')),
  },
  new Set(substances.map(({ name }) => name)),
)
writePlain(
  'interactions.csv',
  csv(
    ['substance_a', 'substance_b', 'level', 'source', 'entry'],
    pairs.map(({ a, b, level, source, entry }) => [a, b, level, source, entry]),
  ),
)

const codes = new Set(
  prepared.flatMap(({ product: { atc } }) => (atc ? [1, 3, 4, 5, 7].map((length) => atc.slice(0, length)) : [])),
)
const atc = allAtc.filter((row) => codes.has(cell(row, 'code')))
writePlain(
  'atc.csv',
  csv(
    ['code', 'name'],
    atc.map((row) => [cell(row, 'code'), withYo(atcName(row))]),
  ),
)

process.stdout.write(
  `${prepared.length} packs, ${substances.length} substances, ${pairs.length} pairs, ${atc.length} ATC codes\n`,
)
