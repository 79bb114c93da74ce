export const orderFailures = {
  'order.not_found': 404,
} as const
