/** Refusals about vacancies and the job board. */
export const vacancyFailures = {
  'vacancy.not_found': 404,
  'vacancy.already_applied': 409,
  /** The board does not accept it: a test is required, or the CV is hidden. */
  'vacancy.application_refused': 409,
  'vacancy.too_many_applications': 429,
  'job_board.unavailable': 503,
  'job_board.sign_in_refused': 400,
  /** The board's token is no longer accepted; the specification's 403. */
  'job_board.authorise_again': 403,
} as const
