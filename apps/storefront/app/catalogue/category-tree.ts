import type { ReplyOf } from '../api/api.ts'

/** A department with everything below it. */
type Department = ReplyOf<'GET /api/v1/categories'>['results'][number]

/** As much of a department as its tile shows. */
export type DepartmentTile = Pick<Department, 'section_id' | 'name' | 'slug' | 'url' | 'productsCount'>

/** Leaves out what a page does not show: the whole tree is 66 kB. */
export function tileOf({ section_id, name, slug, url, productsCount }: DepartmentTile): DepartmentTile {
  return { section_id, name, slug, url, productsCount }
}

/** As much of a section as a link to it needs. */
export type SectionLink = Pick<Department, 'section_id' | 'name' | 'url'>
