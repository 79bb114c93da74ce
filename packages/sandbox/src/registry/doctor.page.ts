import type { MedicationDispense, MedicationRequest } from '@medplum/fhirtypes'
import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { showPage } from '../pages/layout.page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { FhirEngine } from './fhir-engine.ts'
import { nameOf, patients, snilsSystem } from './patients.ts'

const forms = ['107-1/у', '148-1/у-88', '148-1/у-04(л)', '107/у-НП']
const units = { '{piece}': 'штук', mL: 'мл', g: 'г', '{dose}': 'доз', '{package}': 'упаковок' }
const statusNames: Record<string, string> = { active: 'действует', cancelled: 'отменён', completed: 'отпущен' }
const priorityNames = { routine: 'обычный', urgent: 'cito', stat: 'statim' }

export function showDoctor(reply: FastifyReply, sandbox: Sandbox, engine: FhirEngine, patientId: string): FastifyReply {
  const requests = engine
    .all<MedicationRequest>('MedicationRequest')
    .filter(({ subject }) => subject?.reference === `Patient/${patientId}`)
  const groups = Map.groupBy(requests, ({ groupIdentifier }) => groupIdentifier?.value ?? '')
  const dispenses = engine.all<MedicationDispense>('MedicationDispense')
  return showPage(reply, {
    title: 'Кабинет врача',
    root: sandbox.root,
    body: html`<h1>Кабинет врача</h1>
<p class="quiet">Ненастоящий реестр рецептов. Замедлить его, испортить его ответ или заставить молчать можно на странице <a href="${sandbox.root}/control">«Сбои»</a>.</p>
<ul class="card plain">${patients.map(
      (
        patient,
      ) => html`<li><a href="${sandbox.root}/doctor?patient=${patient.id}">${nameOf(patient)}</a>${patient.id === patientId ? html` · выбран` : undefined}<br>
<span class="quiet">СНИЛС ${patient.identifier?.find(({ system }) => system === snilsSystem)?.value}, ${patient.birthDate}, ${patient.telecom?.[0]?.value ?? 'без телефона'}</span></li>`,
    )}</ul>
<h2>Рецепты</h2>
${groups.size === 0 ? html`<p class="quiet">Пока ни одного</p>` : [...groups].map(([group, lines]) => prescription(sandbox, group, lines, dispenses, patientId))}
<h2>Новый рецепт</h2>
${newPrescription(sandbox, patientId)}`,
  })
}

function prescription(
  sandbox: Sandbox,
  group: string,
  lines: readonly MedicationRequest[],
  dispenses: readonly MedicationDispense[],
  patientId: string,
): Html {
  const [first] = lines
  const hidden = html`<input type="hidden" name="group" value="${group}"><input type="hidden" name="patient" value="${patientId}">`
  const action = `${sandbox.root}/doctor/change`
  return html`<section class="card">
<h3>${group}</h3>
<p class="quiet">${first?.category?.[0]?.coding?.[0]?.code}, до ${first?.dispenseRequest?.validityPeriod?.end}</p>
${lines.map((line) => {
  const given = dispenses
    .filter(({ authorizingPrescription: of }) =>
      of?.some(({ reference }) => reference === `MedicationRequest/${line.id}`),
    )
    .reduce((sum, { quantity }) => sum + (quantity?.value ?? 0), 0)
  return html`<p>${medicineName(line)} · ${line.dispenseRequest?.quantity?.value} × ${1 + (line.dispenseRequest?.numberOfRepeatsAllowed ?? 0)} · отпущено ${given} · ${statusNames[line.status ?? ''] ?? line.status}</p>
<form method="post" action="${action}">${hidden}<input type="hidden" name="request" value="${line.id}">
<label for="amount-${line.id}">Количество</label><input id="amount-${line.id}" name="amount" inputmode="decimal" required>
<button name="what" value="give_out">Отпущено другой аптекой</button>
<button class="second" name="what" value="amount">Выписать столько</button></form>
<form method="post" action="${action}">${hidden}<input type="hidden" name="request" value="${line.id}"><button class="second" name="what" value="cancel_line">Отменить эту строку</button></form>`
})}
<form method="post" action="${action}">${hidden}<button class="second" name="what" value="cancel">Отменить рецепт</button></form>
</section>`
}

function medicineName({ contained }: MedicationRequest): string {
  const medication = contained?.find((one) => one.resourceType === 'Medication')
  if (medication?.resourceType !== 'Medication') return ''
  const substances = medication.ingredient?.map(({ itemCodeableConcept: item }) => item?.text).join(' + ')
  return [medication.code?.text, substances, medication.form?.text].filter(Boolean).join(', ')
}

function newPrescription(sandbox: Sandbox, patientId: string): Html {
  const options = (names: Record<string, string>) =>
    Object.entries(names).map(([value, name]) => html`<option value="${value}">${name}</option>`)
  return html`<form class="card" method="post" action="${sandbox.root}/doctor/prescriptions">
<input type="hidden" name="patient" value="${patientId}">
<label for="form">Форма</label><select id="form" name="form">${forms.map((form) => html`<option>${form}</option>`)}</select>
<label for="priority">Срочность</label><select id="priority" name="priority">${options(priorityNames)}</select>
<label><input type="checkbox" name="privileged"> Льготный</label>
${field('in_days', 'Выписан через, дней', '0')}
${field('days', 'Действует ещё, дней', '60')}
${field('releases', 'Отпусков', '1')}
${field('release_days', 'Между отпусками, дней', '30')}
${field('deferred_days', 'Отсрочен на, дней', '0')}
${[1, 2, 3].map(
  (at) => html`<fieldset><legend>Строка ${at}</legend>
${field(`substance_${at}`, 'Действующие вещества, через плюс', at === 1 ? 'Амоксициллин' : '')}
${field(`strength_${at}`, 'Дозировки, через плюс', at === 1 ? '500 мг' : '')}
${field(`dosage_form_${at}`, 'Форма выпуска', at === 1 ? 'таблетки' : '')}
${field(`trade_name_${at}`, 'Торговое название', '')}
<label><input type="checkbox" name="trade_name_required_${at}"> Только это название, по решению комиссии</label>
${field(`amount_${at}`, 'Количество на один отпуск', at === 1 ? '20' : '')}
<label for="unit_${at}">Чего</label><select id="unit_${at}" name="unit_${at}">${options(units)}</select>
${field(`dosage_${at}`, 'Как принимать', at === 1 ? 'По 1 таблетке 2 раза в день после еды' : '')}
${field(`course_days_${at}`, 'Курс, дней', at === 1 ? '10' : '')}</fieldset>`,
)}
<button>Выписать</button></form>`
}

const field = (name: string, label: string, value: string): Html =>
  html`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}">`
