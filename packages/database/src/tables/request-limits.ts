// Made from the migrations by "npm run tables"; do not edit.

interface RequestCounts {
  minute: Date
  caller: string
  requests: number
}

export interface RequestLimitsTables {
  request_counts: RequestCounts
}
