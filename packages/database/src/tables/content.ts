// Made from the migrations by "npm run tables"; do not edit.
import type {
  GeneratedAlways,
} from 'kysely'
import type {
  Json,
} from '../json.ts'

interface ContentFormerSlugs {
  kind: string
  slug: string
  content_id: string
}

interface ContentPictureFiles {
  content_hash: string
  width: number
  bytes: Uint8Array
}

interface ContentPictures {
  name: string
  content_hash: string
  width: number
  height: number
  original: Uint8Array
  saved_at: Date
  saved_by: string
}

interface ContentPublications {
  id: GeneratedAlways<number>
  content_id: string
  version: number | null
  published_at: Date
  published_by: string
}

interface ContentVersions {
  content_id: string
  version: number
  text: string
  front_matter: Json
  rendered: Json
  city_ids: number[]
  begins_at: Date | null
  ends_at: Date | null
  saved_at: Date
  saved_by: string
}

interface Contents {
  id: string
  kind: 'article' | 'page' | 'question' | 'advertisement' | 'seasonal_offer' | 'product_of_the_day' | 'block' | 'certificate' | 'project' | 'recipe_article'
  slug: string
  published_version: number | null
}

export interface ContentTables {
  content_former_slugs: ContentFormerSlugs
  content_picture_files: ContentPictureFiles
  content_pictures: ContentPictures
  content_publications: ContentPublications
  content_versions: ContentVersions
  contents: Contents
}
