import { appointments, catalogue } from '@romashka/domain'
import { chainFile, codeResolver, FileRefused, type Problem } from './chain-file.ts'
import * as column from './column.ts'
import { readOpeningHours } from './opening-hours.russian.ts'

/** What people are received for. */
export const services = chainFile({
  key: 'service',
  columns: {
    service: column.code,
    area: column.oneOf('optics', 'orthopaedics', 'doctor'),
    title: column.text(120),
    about: column.text(600),
    bring: column.optional(column.text(300)),
    minutes: column.oneOf('15', '30', '45', '60', '75', '90', '120'),
    price: column.roubles,
    position: column.optional(column.wholeNumber(0, 10_000)),
    category: column.optional(column.categoryId),
  },
  importRows: async (ctx, rows) => {
    const problems: Problem[] = []
    const resolve = codeResolver(problems)
    const categories = new Map((await catalogue.listCategoryIds(ctx)).map((id) => [id, id]))
    for (const row of rows) if (row.category) resolve(row, 'category', row.category, categories)
    if (problems.length > 0) throw new FileRefused(problems)
    return appointments.setServices(
      ctx,
      rows.map((row, at) => ({
        code: row.service,
        area: row.area,
        title: row.title,
        about: row.about,
        bring: row.bring === null ? '' : row.bring,
        lengthMinutes: Number(row.minutes),
        priceKopecks: row.price,
        position: row.position ?? at + 1,
        categoryId: row.category,
      })),
    )
  },
})

/** Who receives people, and for which services. */
export const specialists = chainFile({
  key: 'specialist',
  columns: {
    specialist: column.code,
    name: column.text(120),
    profession: column.oneOf('doctor', 'optometrist', 'orthopaedist', 'audiologist'),
    about: column.text(600),
    works_since: column.optional(column.wholeNumber(1950, 2100)),
    services: column.text(400),
    invented: column.yesOrNo,
  },
  importRows: async (ctx, rows) => {
    const known = await appointments.listScheduleCodes(ctx)
    const problems: Problem[] = []
    const resolve = codeResolver(problems)
    const byCode = new Map([...known.services].map((code) => [code, code]))
    const ready = rows.map((row) => ({
      code: row.specialist,
      name: row.name,
      profession: row.profession,
      about: row.about,
      worksSince: row.works_since,
      isInvented: row.invented,
      services: row.services.split(/[\s,|]+/).flatMap((code) => resolve(row, 'services', code, byCode)),
    }))
    if (problems.length > 0) throw new FileRefused(problems)
    return appointments.setSpecialists(ctx, ready)
  },
})

/** Where in a pharmacy people are received. */
export const rooms = chainFile({
  key: 'room',
  columns: { room: column.code, pharmacy: column.code, name: column.text(60) },
  importRows: async (ctx, rows) => {
    const known = await appointments.listScheduleCodes(ctx)
    const problems: Problem[] = []
    const resolve = codeResolver(problems)
    const ready = rows.flatMap((row) =>
      resolve(row, 'pharmacy', row.pharmacy, known.pharmacies).map((pharmacyId) => ({
        code: row.room,
        pharmacyId,
        name: row.name,
      })),
    )
    if (problems.length > 0) throw new FileRefused(problems)
    return appointments.setRooms(ctx, ready)
  },
})

/** The ordinary week of a specialist in a room; the weeks ahead are planned from it. */
export const hours = chainFile({
  key: 'hours',
  columns: {
    hours: column.textAs('hours such as Mo-Fr 10:00-18:00; PH off (PH are public holidays)', readOpeningHours),
    specialist: column.code,
    room: column.code,
    first_day: column.day,
    last_day: column.optional(column.day),
  },
  codeOf: (row) => `${row.specialist} in ${row.room} from ${row.first_day}`,
  importRows: async (ctx, rows) => {
    const known = await appointments.listScheduleCodes(ctx)
    const problems: Problem[] = rows.flatMap((row) => [
      ...unknown(row.line, 'specialist', row.specialist, known.specialists),
      ...unknown(row.line, 'room', row.room, known.rooms),
      ...(row.last_day && row.last_day < row.first_day
        ? [{ line: row.line, column: 'last_day', reason: 'is before the first' }]
        : []),
    ])
    if (problems.length > 0) throw new FileRefused(problems)
    const ready = rows.map((row) => ({
      specialist: row.specialist,
      room: row.room,
      hours: row.hours,
      startsOn: row.first_day,
      endsOn: row.last_day,
    }))
    const { impossible, ...result } = await appointments.setHours(ctx, ready)
    const clash = impossible[0]
    if (clash) throw new FileRefused([{ line: 1, column: 'hours', reason: `overlap: ${clash} is taken already` }])
    return result
  },
})

const unknown = (line: number, column: string, code: string, known: ReadonlySet<string>): Problem[] =>
  known.has(code) ? [] : [{ line, column, reason: `${code} is not known: bring it in first` }]
