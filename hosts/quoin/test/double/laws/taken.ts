import { notBuilt } from "../notBuilt"
import { failureOf, json } from "../opened"
import { recordsOf } from "./records"
import type { Step } from "./steps"
import type { LawDouble } from "./subject"

const origin = "https://wiki.example"

/** The answer in full, as bytes and headers; or that there was none. */
export const asked = async (
  wiki: LawDouble,
  method: string,
  path: string,
  body?: object,
): Promise<string> => {
  const response = await wiki.fetch(
    new Request(`${origin}${path}`, {
      method,
      headers: json,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text().catch(String)
  return JSON.stringify([response.status, [...response.headers], text])
}

interface PageNumber {
  readonly id: string
  readonly number: number
}

/** Somebody who looks without leaving a trace, and whom nothing befalls. */
const aside = (wiki: LawDouble): LawDouble => {
  const fork = wiki.fork()
  fork.faults.clear()
  return fork
}

/** Where there are fewer things than a step counts, it means another one; where there is none, one that never was. */
const pageAt = async (wiki: LawDouble, at: number): Promise<PageNumber> => {
  const none: PageNumber = { id: "1", number: 0 }
  const { items } = await aside(wiki).wiki.listContent({ spaceKey: "DOC", expand: "version" })
  const page = items[at % items.length]
  return page === undefined ? none : { id: page.id, number: page.version.number }
}

const schemaAt = async (wiki: LawDouble, at: number): Promise<string> => {
  const schemas = await aside(wiki).assets.listSchemas()
  return schemas[at % schemas.length]?.id ?? "1"
}

const hourMillis = 3_600_000

const content = "/rest/api/content?spaceKey=DOC&expand=version,history,body.storage"

type Take<K extends Step["does"]> = (
  wiki: LawDouble,
  step: Extract<Step, { readonly does: K }>,
) => Promise<string>

const takes: { readonly [K in Step["does"]]: Take<K> } = {
  create: (wiki, { title }) =>
    asked(wiki, "POST", "/rest/api/content", { type: "page", title, space: { key: "DOC" } }),
  update: async (wiki, { at, title }) => {
    const { id, number } = await pageAt(wiki, at)
    const body = { type: "page", title, version: { number: number + 1 } }
    return asked(wiki, "PUT", `/rest/api/content/${id}`, body)
  },
  delete: async (wiki, { at }) => asked(wiki, "DELETE", `/rest/api/content/${(await pageAt(wiki, at)).id}`),
  list: (wiki) => asked(wiki, "GET", content),
  page: (wiki, { start }) => asked(wiki, "GET", `${content}&limit=1&start=${start}`),
  wait: async (wiki, { hours }) => JSON.stringify(await wiki.clock.advance(`${hours} hours`)),
  settle: async (wiki) => JSON.stringify(await wiki.settle()),
  user: (wiki, { name }) =>
    asked(wiki, "POST", "/rpc/directory.createUser", {
      userName: name,
      fullName: name,
      email: `${name}@example.org`,
      password: "p",
    }),
  schema: (wiki, { name }) => asked(wiki, "POST", "/rpc/assets.createSchema", { key: name, name }),
  type: async (wiki, { at, name }) => {
    const schemaId = await schemaAt(wiki, at)
    return asked(wiki, "POST", "/rpc/assets.createObjectType", { schemaId, name })
  },
  find: (wiki, { name }) =>
    asked(wiki, "POST", "/rpc/assets.findObjects", { qlQuery: `objectType = ${name}` }),
  remind: (wiki, { text, hours, fails, sleepHours }) =>
    asked(wiki, "POST", "/rpc/reminders.remind", {
      text,
      inMillis: hours * hourMillis,
      fails,
      sleepMillis: sleepHours * hourMillis,
    }),
  stray: (wiki) => asked(wiki, "GET", notBuilt),
  fault: (wiki, { share, staleRead, lasting }) => {
    const play = staleRead === 0 ? { status: 503 } : { staleRead }
    if (lasting) wiki.faults.every({ operation: "wiki.*", share, ...play })
    else wiki.faults.next({ operation: "wiki.listContent", count: 2, ...play })
    return Promise.resolve("played")
  },
}

/** Takes a step, and tells all that came of it. */
const take = <K extends Step["does"]>(wiki: LawDouble, step: Extract<Step, { readonly does: K }>) =>
  takes[step.does](wiki, step)

export const run = async (wiki: LawDouble, all: ReadonlyArray<Step>): Promise<ReadonlyArray<string>> => {
  const answers: Array<string> = []
  for (const step of all) answers.push(await take(wiki, step))
  return answers
}

/** Looks at what a double remembers of earlier requests: pages in the middle of a walk, definitions, and what ran. */
export const looks: ReadonlyArray<Step> = [
  { does: "page", start: 1 },
  { does: "page", start: 2 },
  { does: "page", start: 3 },
  { does: "type", at: 0, name: "Rack" },
  { does: "find", name: "Rack" },
  { does: "find", name: "Host" },
  { does: "wait", hours: 6 },
]

/** Leaves behind whatever a double may remember. */
export const leaves: ReadonlyArray<Step> = [
  { does: "page", start: 0 },
  { does: "page", start: 1 },
  { does: "page", start: 2 },
  { does: "find", name: "Host" },
  { does: "find", name: "City" },
]

/** Leaves work that has begun, and takes its time. */
export const begins: ReadonlyArray<Step> = [
  { does: "remind", text: "d", hours: 0, fails: 0, sleepHours: 3 },
  { does: "settle" },
]

/** Everything that can be seen of a double, and what it gives next: ids, secrets, faults. */
export const seen = async (wiki: LawDouble): Promise<unknown> => {
  const { now, ids, secrets, past } = wiki.snapshot().state
  const copy = wiki.fork()
  const answers = await run(copy, [
    { does: "list" },
    { does: "create", title: "E" },
    { does: "user", name: "ada" },
    { does: "schema", name: "ONE" },
    { does: "type", at: 0, name: "City" },
    { does: "wait", hours: 48 },
    { does: "list" },
  ])
  return {
    now,
    ids: [...ids].sort(),
    secrets,
    commits: past.length,
    journal: wiki.journal(),
    verdict: String(await failureOf(wiki.verify)),
    records: recordsOf(wiki),
    answers,
    recordsThen: recordsOf(copy),
    space: await asked(copy, "GET", "/rest/api/space"),
  }
}
