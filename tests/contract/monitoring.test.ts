import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openCheckout, stocked } from '../support/checkout.ts'
import { orderingIn } from '../support/ordering.ts'

const alerts = new URL('../../docs/monitoring/alerts.yml', import.meta.url)

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

let rules: Rule[]
let panels: { title: string; targets: { expr: string }[] }[]
let measured: Set<string>

beforeAll(async () => {
  rules = parse(await readFile(alerts, 'utf8')).groups.flatMap((group: { rules: Rule[] }) => group.rules)
  panels = JSON.parse(await readFile(new URL('../../docs/monitoring/dashboard.json', import.meta.url), 'utf8')).panels
  const shop = await openCheckout()
  const counter = orderingIn(shop)
  // Some figures are there only once there is something to count.
  const { anna, id } = await counter.ordered([[await stocked(shop, 3), 1]])
  await counter.pay(anna, id)
  await counter.readied(id)
  measured = new Set([...(await shop.call('GET', '/metrics')).body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(namesOf))
  await shop.close()
})

const namesOf = ([, name = '', type]: RegExpExecArray): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]

/** Prometheus' own. */
const given = ['up', 'ALERTS']

/** What Prometheus' own grammar makes of a query. */
function read(query: string) {
  const metrics: string[] = []
  let isWrong = false
  parser.parse(query).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) isWrong = true
      if (type.name === 'VectorSelector') metrics.push(/^\w+/.exec(query.slice(from, to))?.[0] ?? '')
    },
  })
  return { isWrong, metrics }
}

test('every alert and every panel asks for figures that the shop has, in the language of Prometheus', () => {
  expect(read('sum(rate(up[5m]) by (').isWrong).toBe(true)
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(queries.length).toBeGreaterThan(25)
  for (const query of queries) {
    const { isWrong, metrics } = read(query)
    expect(isWrong, query).toBe(false)
    expect(metrics.length, query).toBeGreaterThan(0)
    expect(
      metrics.filter((name) => !measured.has(name) && !given.includes(name)),
      query,
    ).toEqual([])
  }
})

test('every alert has a name of its own, says how urgent it is, and is explained to whoever it wakes', async () => {
  const names = rules.map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  const operations = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'warn'], alert).toContain(labels.severity)
    expect(annotations.summary.length, alert).toBeGreaterThan(10)
    expect(operations, alert).toContain(`| \`${alert}\` |`)
  }
})

/** Where Prometheus' own tool is installed (Debian: prometheus) it has to agree; the grammar above is its own as well. */
test('promtool accepts the alert rules, where it is installed', () => {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', alerts.pathname], {
    encoding: 'utf8',
  })
  if (error) expect(error).toMatchObject({ code: 'ENOENT' })
  else expect(`${stdout}${stderr}`).toSatisfy(() => status === 0)
})

/** Days of the shop, and which alerts they are to wake somebody with. */
test('alerts fire when they should, and when they should not they do not, where promtool is installed', () => {
  const days = new URL('alerts.test.yml', alerts).pathname
  const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', days], { encoding: 'utf8' })
  if (error) expect(error).toMatchObject({ code: 'ENOENT' })
  else expect(`${stdout}${stderr}`).toSatisfy(() => status === 0)
})

test('a list that came in once, to open the shop, is no feed that is late; one that is late stays so', () => {
  const { expr } = rules.find(({ alert }) => alert === 'FeedOld') ?? { expr: '' }
  expect(expr).toMatch(/and \(.*resets\(feed_age_seconds\[8d\]\)/)
  expect(expr).toContain('max_over_time(ALERTS{alertname="FeedOld", alertstate="firing"}[1d])')
})
