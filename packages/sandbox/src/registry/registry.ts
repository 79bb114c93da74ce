import type { Bundle, Consent, MedicationRequest, OperationOutcome, Parameters, Resource } from '@medplum/fhirtypes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FaultKind, injectFaults } from '../control/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import type { PhoneInbox } from '../sms/phone-inbox.ts'
import type { Collection } from '../store/store.ts'
import { doctorPage } from './doctor.ts'
import { writeExamples } from './examples.ts'
import { type FhirEngine, openFhirEngine } from './fhir-engine.ts'
import { doctor, doctorsPost, organisation, patients } from './patients.ts'
import { confirmCode, type SentCode, sendCode } from './proof.ts'
import { resourceTypes } from './resource-types.ts'

const mostPerPage = 100
const usualPerPage = 20

/** A registry of prescriptions that speaks FHIR R4 under `/registry/fhir`, and the page of a made-up doctor. */
export function registry(scope: FastifyInstance, sandbox: Sandbox, phones: PhoneInbox): void {
  const codes: Collection<SentCode> = sandbox.store.collection('registry.codes')
  let opening: Promise<FhirEngine> | undefined
  // Loading the definitions takes half a second and is of no use to a shop that nobody opens prescriptions in.
  const engine = () => {
    opening ??= openWithPatients(sandbox)
    return opening
  }
  scope.register(async (api) => fhirRoutes(api, { sandbox, engine, codes, phones }), { prefix: '/registry/fhir' })
  doctorPage(scope, sandbox, engine)
}

async function openWithPatients(sandbox: Sandbox): Promise<FhirEngine> {
  const engine = await openFhirEngine(sandbox)
  for (const resource of [organisation, doctor, doctorsPost, ...patients])
    if (!engine.read(resource.resourceType, resource.id)) await engine.write<Resource>(resource)
  if (sandbox.options.registry?.hasExamples) await writeExamples(engine, sandbox.now())
  return engine
}

interface Registry {
  sandbox: Sandbox
  engine: () => Promise<FhirEngine>
  codes: Collection<SentCode>
  phones: PhoneInbox
}

function fhirRoutes(api: FastifyInstance, registry: Registry): void {
  const { sandbox, engine, codes } = registry
  injectFaults(api, 'registry', sandbox.faults, (kind) => ({
    status: kind === 'too_many' ? 429 : kind === 'refused' ? 422 : 500,
    body: outcome(kind === 'refused' ? 'not-supported' : 'transient', 'planned fault'),
  }))
  api.addContentTypeParser('application/fhir+json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('Malformed JSON'), { statusCode: 400 }))
    }
  })
  api.setErrorHandler<{ statusCode?: number; message: string }>((problem, _request, reply) => {
    const status = problem.statusCode ?? 500
    return answer(reply, status, outcome(status < 500 ? 'structure' : 'transient', problem.message))
  })
  api.setNotFoundHandler((_request, reply) => answer(reply, 404, outcome('not-supported', 'unknown interaction')))
  api.addHook('preHandler', async (request, reply) => {
    const key = sandbox.options.registry?.apiKey
    const authorization = request.headers.authorization
    if (key && authorization !== `N3 ${key}` && authorization !== `Bearer ${key}`)
      await answer(reply, 401, outcome('login', 'unknown key'))
  })
  api.get('/metadata', (_request, reply) => answer(reply, 200, capabilities(sandbox)))
  api.post<{ Params: { id: string }; Body: Parameters }>('/Consent/:id/$confirm', async (request, reply) => {
    const { id } = request.params
    const confirmed = await confirmCode(await engine(), codes, { id, body: request.body, now: sandbox.now() })
    return confirmed ? answer(reply, 200, confirmed) : answer(reply, 422, outcome('security', 'not confirmed'))
  })
  api.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/*',
    handler: (request, reply) => handle(registry, request, reply),
  })
}

async function handle(registry: Registry, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { sandbox, phones, codes } = registry
  const { url, method } = askedOf(request)
  const type = url.pathname.split('/')[1] ?? ''
  if (!resourceTypes.some((known) => known === type))
    return answer(reply, 404, outcome('not-supported', 'unknown type'))
  const isSearch = method === 'GET' && url.pathname.split('/').length === 2
  if (isSearch) url.searchParams.set('_count', String(countOf(url)))
  const engine = await registry.engine()
  const done = await engine.handle({
    method: method as 'GET',
    url: `${url.pathname}${url.search}`,
    pathname: '',
    query: {},
    params: {},
    body: request.body,
    headers: request.headers,
  })
  const { resource, status } = done
  if (request.method === 'POST' && status === 201 && resource?.resourceType === 'Consent' && resource.id)
    sendCode(engine, codes, phones, { consent: resource as Consent & { id: string }, now: sandbox.now() })
  if (isSearch && resource?.resourceType === 'Bundle') return answerList(registry, reply, url, resource)
  if (method === 'GET' && status === 200 && request.headers['if-none-match'] === etagOf(resource))
    return reply.code(304).header('etag', etagOf(resource)).send()
  return answer(reply, status, resource ?? done.outcome)
}

/** What is asked for: a search may come as a form, and one for its count alone asks for no entries. */
function askedOf(request: FastifyRequest): { url: URL; method: string } {
  const path = (request.params as { '*': string })['*']
  const isForm = request.method === 'POST' && path.endsWith('/_search')
  const url = new URL(`http://registry/${isForm ? path.slice(0, -'/_search'.length) : path}${queryOf(request)}`)
  if (isForm)
    for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, string>))
      url.searchParams.append(name, value)
  if (url.searchParams.get('_summary') === 'count') {
    url.searchParams.delete('_summary')
    url.searchParams.set('_count', '0')
  }
  return { url, method: isForm ? 'GET' : request.method }
}

const etagOf = (resource: Resource | undefined) => `W/"${resource?.meta?.versionId}"`

const queryOf = (request: FastifyRequest): string => {
  const at = request.url.indexOf('?')
  return at < 0 ? '' : request.url.slice(at)
}

const countOf = (url: URL): number => {
  const asked = Number(url.searchParams.get('_count') ?? usualPerPage)
  return Number.isInteger(asked) && asked >= 0 ? Math.min(asked, mostPerPage) : usualPerPage
}

/** The page with its links; planned faults make it another patient's, endless or shorter, or repeat a prescription. */
function answerList({ sandbox }: Registry, reply: FastifyReply, url: URL, bundle: Bundle): FastifyReply {
  const fault = sandbox.faults.take('registry', listFaults)?.kind
  if (fault === 'html') return reply.code(200).type('text/html').send('<!doctype html><h1>Технические работы</h1>')
  const linkTo = (offset: number) => {
    const linked = new URLSearchParams(url.searchParams)
    linked.set('_offset', String(offset))
    return `${sandbox.publicUrl}/registry/fhir${url.pathname}?${linked}`
  }
  const offset = Number(url.searchParams.get('_offset') ?? 0)
  const next = offset + countOf(url)
  const entry = bundle.entry ?? []
  const hasNext = countOf(url) > 0 && next < (bundle.total ?? 0)
  const following = fault === 'same_page' ? offset : hasNext && fault !== 'cut_off' ? next : undefined
  const link = [
    { relation: 'self', url: linkTo(offset) },
    ...(following === undefined ? [] : [{ relation: 'next', url: linkTo(following) }]),
  ]
  const shown = entriesUnder(fault, entry)
  return answer(reply, 200, { ...bundle, link, ...(shown.length > 0 && { entry: shown }) })
}

const listFaults = ['html', 'foreign', 'same_page', 'cut_off', 'partial', 'twice'] as const

type Entries = NonNullable<Bundle['entry']>

function entriesUnder(fault: FaultKind | undefined, entry: Entries): Entries {
  if (fault === 'twice') return [...entry, ...entry]
  if (fault === 'foreign') return foreign(entry)
  if (fault === 'cut_off') return entry.slice(1)
  if (fault === 'partial')
    return [{ resource: outcome('transient', 'a part could not be read'), search: { mode: 'outcome' } }]
  return entry
}

const foreign = (entry: Entries): Entries =>
  entry.map((one) =>
    one.resource?.resourceType === 'MedicationRequest'
      ? {
          ...one,
          resource: { ...(one.resource as MedicationRequest), subject: { reference: 'Patient/somebody-else' } },
        }
      : one,
  )

function answer(reply: FastifyReply, status: number, resource: Resource): FastifyReply {
  const version = resource.meta?.versionId
  if (version) reply.header('etag', `W/"${version}"`)
  return reply.code(status).type('application/fhir+json; charset=utf-8').send(JSON.stringify(resource))
}

function outcome(
  code: 'login' | 'not-supported' | 'security' | 'structure' | 'transient',
  text: string,
): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, details: { text } }] }
}

function capabilities(sandbox: Sandbox): Resource {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: sandbox.now().toISOString(),
    kind: 'instance',
    fhirVersion: '4.0.1',
    format: ['json'],
    implementation: { description: 'Песочница реестра рецептов', url: `${sandbox.publicUrl}/registry/fhir` },
    rest: [
      {
        mode: 'server',
        resource: resourceTypes.map((type) => ({
          type,
          versioning: 'versioned-update',
          conditionalCreate: true,
          interaction: [{ code: 'read' }, { code: 'search-type' }, { code: 'create' }, { code: 'update' }],
        })),
      },
    ],
  }
}
