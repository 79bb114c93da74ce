import type { vacancies } from '@romashka/domain'

type Vacancy = vacancies.Vacancy

export function vacancyLine(one: Vacancy) {
  return {
    id: one.boardId,
    name: one.name,
    area: { name: one.areaName },
    city_id: one.cityId,
    region_id: one.regionId,
    salary:
      one.salaryCurrency === null
        ? null
        : { from: one.salaryFrom, to: one.salaryTo, currency: one.salaryCurrency, gross: one.isSalaryGross },
    published_at: one.publishedAt.toISOString(),
    alternate_url: one.url,
    snippet: { requirement: one.requirement, responsibility: one.responsibility },
    experience: named(one.experience),
    schedule: named(one.schedule),
    employment: named(one.employment),
    address: one.address === null ? null : { raw: one.address },
  }
}

const named = (name: string | null) => (name === null ? null : { name })

interface ReadFromBoard {
  syncedAt: Date | undefined
  isBoardUnavailable: boolean
}

export const readFromBoard = ({ syncedAt, isBoardUnavailable }: ReadFromBoard) => ({
  synced_at: syncedAt?.toISOString() ?? null,
  is_board_silent: isBoardUnavailable,
})

export const vacancyWithText = (one: Vacancy & ReadFromBoard) => ({
  ...vacancyLine(one),
  description: one.description,
  ...readFromBoard(one),
})

/** The board counts seconds, the specification minutes. */
export const token = ({ accessToken, expiresInSeconds }: vacancies.BoardTokens) => ({
  access_token: accessToken,
  token_type: 'bearer' as const,
  expires_in: Math.floor(expiresInSeconds / 60),
})

export const cv = ({ id, title, url, updatedAt }: vacancies.Cv) => ({
  id,
  title,
  alternate_url: url,
  updated_at: updatedAt.toISOString(),
})
