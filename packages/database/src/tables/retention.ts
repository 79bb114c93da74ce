// Made from the migrations by "npm run tables"; do not edit.

interface ClockMarks {
  id: number
  seen_at: Date
  doubted_at: Date | null
}

export interface RetentionTables {
  clock_marks: ClockMarks
}
