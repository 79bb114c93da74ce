import { ErrorText } from '@romashka/ui'
import { type ChangeEvent, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { refusalText } from '../api/refusal-text.ts'
import { refusals } from '../text/refusals.ts'
import { type ApplicationKey, applicationRequest, type PartnerApplication } from './application-key.ts'

const fileTypes = ['application/pdf', 'image/jpeg', 'image/png']
const longestBytes = 5 * 1024 * 1024
const mostDocuments = 5

/** Documents of an application. A file that cannot be taken is refused before it is sent, and costs nothing else. */
export function Documents({
  of,
  offer,
  onChanged,
}: {
  of: ApplicationKey
  offer: PartnerApplication
  onChanged: () => void
}) {
  const [progress, setProgress] = useState<{ error?: string; isSending?: string }>({})
  async function add(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    if (!isFit(file))
      setProgress({ error: `«${file.name}» не подходит. ${refusals['partner_application.document_invalid']}` })
    else {
      setProgress({ isSending: file.name })
      try {
        await upload(of, file)
        setProgress({})
        onChanged()
      } catch (failure) {
        setProgress({ error: `«${file.name}» не загружен. ${refusalText(failure)}` })
      }
    }
    input.value = ''
  }
  return (
    <section aria-labelledby="documents-title">
      <h3 id="documents-title" className="text-h4">
        Документы
      </h3>
      <ul className="mt-1">
        {offer.documents.map(({ id, name, bytes }) => (
          <li key={id} className="break-words">
            <bdi>{name}</bdi> <span className="text-note text-quiet">{sizeText(bytes)}</span>
          </li>
        ))}
      </ul>
      {offer.documents.length < mostDocuments && (
        <label className="mt-2 block">
          <span className="mb-1.5 block text-note font-semibold">Приложить файл</span>
          <input
            type="file"
            accept={fileTypes.join()}
            disabled={progress.isSending !== undefined}
            onChange={add}
            className="min-h-12 w-full"
          />
          <span className="block text-note text-quiet">PDF, JPEG или PNG до 5 МБ, не больше пяти файлов</span>
        </label>
      )}
      <p role="status" className="text-quiet empty:hidden">
        {progress.isSending && `Загружаем «${progress.isSending}»…`}
      </p>
      <ErrorText className="break-words">{progress.error}</ErrorText>
    </section>
  )
}

const isFit = ({ type, size }: File) => fileTypes.includes(type) && size > 0 && size <= longestBytes

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} КБ` : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} МБ`
}

/** The body of the call is the file itself. */
async function upload(of: ApplicationKey, file: File): Promise<void> {
  const { params, headers } = applicationRequest(of)
  const reply = await fetch(`/api/v1/offers/${params.offerId}/documents?name=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { ...headers, 'content-type': file.type },
    body: file,
  })
  if (!reply.ok) throw new ApiFailure({ status: reply.status, json: await reply.json(), headers: {} })
}
