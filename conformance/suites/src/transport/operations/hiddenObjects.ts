import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type LawBroken, same } from "../../law"
import type { Outcome } from "../comparable"
import { type Ask, Comparison } from "../Comparison"
import { type Step, of } from "../Step"
import type { OperationsLaw } from "../TransportCase"
import type { TransportSubject } from "../TransportSubject"
import { hide, object, outsiderSignsUp, reference, schema, type } from "./objectSteps"

/** An open host and a vault that refer to each other and are named by one issue; then the vault is hidden. */
const before: ReadonlyArray<Step> = [
  outsiderSignsUp,
  schema("Open", "OPN"),
  schema("Closed", "CLO"),
  type("Open", "Host"),
  type("Closed", "Vault"),
  {
    says: "a reference type is created",
    operation: "assets.createReferenceType",
    payload: { name: "Stands in" },
    keeps: "Stands in",
  },
  reference("Host", "Safe", "Vault"),
  reference("Vault", "Guards", "Host"),
  object("Vault", "gold"),
  object("Host", "first", { Safe: "gold" }),
  object("Host", "second"),
  { says: "a project is created", operation: "tracker.createProject", payload: { key: "OPS", name: "Ops" } },
  {
    says: "issues can name objects",
    operation: "tracker.createField",
    payload: { name: "Affected", type: "quoin.fields:objects", searcherKey: "objectsearcher" },
    keeps: "Affected",
  },
  {
    says: "an issue names both",
    operation: "tracker.createIssue",
    payload: (seen) => ({
      fields: {
        ...{ project: "OPS", issuetype: "Task", summary: "Broken" },
        [String(of(seen, "Affected"))]: [of(seen, "first", "objectKey"), of(seen, "gold", "objectKey")],
      },
    }),
  },
  hide("Closed"),
]

/** What becomes of what is hidden: more of it, other names, more references, one in the archive, and a schema more. */
const behindTheScenes: ReadonlyArray<Step> = [
  {
    says: "a hidden type has an attribute more",
    operation: "assets.createAttribute",
    payload: (seen) => ({ typeId: of(seen, "Vault"), name: "Weight", kind: "integer" }),
  },
  type("Closed", "Cellar"),
  object("Vault", "lead", { Guards: "first" }),
  object("Vault", "tin", { Guards: "first" }),
  {
    says: "a hidden object is renamed, weighed, and refers to what is open",
    operation: "assets.updateObject",
    payload: (seen) => ({
      id: of(seen, "gold"),
      attributes: [
        { attribute: "Name", values: ["Aurum"] },
        { attribute: "Weight", values: ["3"] },
        { attribute: "Guards", values: [of(seen, "first")] },
      ],
    }),
  },
  {
    says: "a hidden object is commented on",
    operation: "assets.commentOnObject",
    payload: (seen) => ({ objectId: of(seen, "gold"), comment: "Heavy" }),
  },
  {
    says: "a hidden object goes into the archive",
    operation: "assets.archiveObject",
    payload: (seen) => ({ id: of(seen, "tin") }),
  },
  schema("Secret", "SEC"),
  hide("Secret"),
]

const queries: ReadonlyArray<string> = [
  ...["", "ORDER BY Key DESC", "Safe is EMPTY", "Safe is not EMPTY", "Safe.Name like a", "Name like a"],
  ...["Weight = 3", "Weight is EMPTY", "objectType = Cellar", "objectType = Vault", "objectSchema = Secret"],
  ...["object having inR()", "object not having inR()", "object having inR(Name = lead)"],
  ...["object having outR()", "object having connectedTickets()", "ORDER BY Safe"],
]

const ask = (operation: string, payload: Step["payload"]): Step => ({
  says: operation,
  operation,
  payload,
  as: "an outsider",
})

const ofObjects = ["first", "second", "gold"].flatMap((name): ReadonlyArray<Step> => [
  ask("assets.getObject", (seen) => ({ id: of(seen, name), includeExtendedInfo: true })),
  ...["getReferenceInfo", "getObjectHistory", "listConnectedTickets", "listObjectAttributes"].map((each) =>
    ask(`assets.${each}`, (seen) => ({ id: of(seen, name) })),
  ),
  ask("assets.listObjectComments", (seen) => ({ objectId: of(seen, name) })),
])

/** All that tells of objects, and of how many there are. */
const questions: ReadonlyArray<Step> = [
  ...ofObjects,
  ...queries.flatMap((qlQuery) => [
    ask("assets.findObjects", {
      ...{ qlQuery, includeExtendedInfo: true, includeAttributesDeep: 3, includeTypeAttributes: true },
    }),
    ask("assets.findObjects", { qlQuery, resultPerPage: 1 }),
    ask("assets.countObjects", { qlQuery }),
    ask("assets.explainAql", { qlQuery }),
  ]),
  ...["Affected is not EMPTY", "Affected = gold", "Affected = Aurum", "Affected = lead"].map((jql) =>
    ask("tracker.searchIssues", { jql }),
  ),
  ask("assets.listArchivedObjects", {}),
  ask("assets.listSchemas", {}),
  ask("assets.listReferenceTypes", {}),
  ...["Open", "Closed"].flatMap((schema) => [
    ask("assets.getSchema", (seen) => ({ id: of(seen, schema) })),
    ask("assets.listObjectTypes", (seen) => ({ schemaId: of(seen, schema), includeObjectCounts: true })),
    ask("assets.listSchemaAttributes", (seen) => ({ schemaId: of(seen, schema) })),
    ask("assets.listIcons", (seen) => ({ schemaId: of(seen, schema) })),
  ]),
  ask("assets.analyzeSchema", (seen) => ({ id: of(seen, "Open") })),
  ask("assets.listTypeAttributes", (seen) => ({ typeId: of(seen, "Host"), includeValueExist: true })),
  ask("assets.exportObjects", (seen) => ({ typeId: of(seen, "Host") })),
]

interface Answered {
  readonly ask: Ask
  readonly outcome: Outcome
}

type Asked = Effect.Effect<ReadonlyArray<Answered>, LawBroken>

const play = (engine: Comparison, kept: Map<string, unknown>, steps: ReadonlyArray<Step>): Asked =>
  Effect.forEach(steps, ({ says, operation, payload, as = "administrator", keeps }) =>
    Effect.gen(function* () {
      const asked = { says, operation, payload: typeof payload === "function" ? payload(kept) : payload, as }
      const outcome = yield* engine.ask(asked)
      if (keeps !== undefined && Either.isRight(outcome)) kept.set(keeps, outcome.right)
      return { ask: asked, outcome }
    }),
  )

/** What makes a world succeeds: a law about nothing would hold of anything. */
const build = (engine: Comparison, kept: Map<string, unknown>, steps: ReadonlyArray<Step>) =>
  Effect.flatMap(play(engine, kept, steps), (answers) =>
    Effect.forEach(answers, ({ ask: { says }, outcome }) =>
      same(says, Either.isRight(outcome) ? "a reply" : outcome.left, "a reply"),
    ),
  )

/** Operations that refuse all that they are asked would tell nothing of what is hidden, whatever became of it. */
const neverAnswered = (answers: Effect.Effect.Success<Asked>): ReadonlyArray<string> => {
  const answering = new Set(
    answers.flatMap(({ ask, outcome }) => (Either.isRight(outcome) ? [ask.operation] : [])),
  )
  return [...new Set(answers.map(({ ask }) => ask.operation))].filter(
    (operation) => !answering.has(operation),
  )
}

const asksTwice = (subject: TransportSubject): Effect.Effect<void, LawBroken> =>
  Effect.scoped(
    Effect.gen(function* () {
      const engine = yield* Comparison.alone(subject)
      const kept = new Map<string, unknown>()
      yield* build(engine, kept, before)
      const first = yield* play(engine, kept, questions)
      yield* build(engine, kept, behindTheScenes)
      const second = yield* play(engine, kept, questions)
      yield* same("operations that answer none of the questions", neverAnswered(first), [])
      for (const [at, { ask: asked, outcome }] of second.entries()) {
        const law = `what becomes of hidden objects changes no answer of ${asked.operation} with ${JSON.stringify(asked.payload)}`
        yield* same(law, Either.merge(outcome), first[at] && Either.merge(first[at].outcome))
      }
    }),
  )

/** Who does not see objects learns nothing of them: neither by names, nor by counts, places, orders, references or issues. */
export const hiddenObjects: OperationsLaw = {
  id: "transport/operations/hidden-objects",
  says: "What becomes of hidden objects changes no answer to whoever does not see them: no page, count, order, reference, attribute or issue.",
  verifies: ["TRA-16"],
  holds: asksTwice,
}
