import { catalogue } from '@romashka/domain'
import { chainFile, FileRefused } from './chain-file.ts'
import * as column from './column.ts'

/** The tree of the catalogue; a category without a parent stands at its top. */
export const categories = chainFile({
  key: 'category',
  namesItself: true,
  columns: {
    category: column.categoryId,
    parent: column.optional(column.categoryId),
    slug: column.slug,
    name: column.text(120),
    position: column.optional(column.wholeNumber(0, 10_000)),
    goods: column.optional(column.oneOf(...catalogue.goodsSorts)),
  },
  importRows: async (ctx, rows) => {
    const { rejections, ...outcome } = await catalogue.setCategories(
      ctx,
      rows.map((row, at) => ({
        line: row.line,
        id: row.category,
        parentId: row.parent,
        slug: row.slug,
        name: row.name,
        position: row.position ?? at + 1,
        goods: row.goods,
      })),
    )
    if (rejections.length > 0)
      throw new FileRefused(
        rejections.map(({ line, reason, value }) => ({ line, reason: `${reason.replaceAll('_', ' ')}: ${value}` })),
      )
    return outcome
  },
})
