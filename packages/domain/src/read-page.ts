export interface PageBounds {
  offset: number
  limit: number
}

/** The rows of a page and how many there are in all; beyond the last page there are none, and as many in all. */
export async function readPage<Row extends { total: string | number }>(
  page: PageBounds,
  read: (page: PageBounds) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(page)
  const isBeyond = rows.length === 0 && page.offset > 0
  const [counted] = isBeyond ? await read({ offset: 0, limit: 1 }) : rows
  return { rows, total: Number(counted?.total ?? 0) }
}
