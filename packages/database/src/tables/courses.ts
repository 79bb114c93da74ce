// Made from the migrations by "npm run tables"; do not edit.
import type {
  Day,
  ProductId,
  ShopperId,
} from '@romashka/basics'
import type {
  ColumnType,
} from 'kysely'

interface CalendarLinks {
  shopper_id: ShopperId
  token_hash: string
  created_at: Date
}

interface MedicineCourses {
  id: string
  shopper_id: ShopperId
  product_id: ProductId | null
  title: string
  starts_on: ColumnType<Day, string, string>
  ends_on: ColumnType<Day | null, string | null, string | null>
  times: string[]
  units_per_dose: number
  pack_size: number | null
  units_at_home: number
  counted_on: ColumnType<Day, string, string>
  zone: string
  has_reminders: boolean
  created_at: Date
  changed_at: Date
}

export interface CoursesTables {
  calendar_links: CalendarLinks
  medicine_courses: MedicineCourses
}
