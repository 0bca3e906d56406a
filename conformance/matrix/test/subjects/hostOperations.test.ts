import {
  Collection,
  Commit,
  CommonFailure,
  Domain,
  NotFound,
  Operation,
  decided,
  invalid,
} from "@quoin/kernel"
import { type Step, type TransportReference, runTransportCase, transportCases } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { inProcess, transportSubjects } from "../../src/subjects/transportSubjects"

const Note = Schema.Struct({
  id: Schema.String,
  dueOn: Schema.Date,
  tags: Schema.Array(Schema.NonEmptyString),
})

const Notes = Collection.make({
  name: "notes.note",
  version: 1,
  schema: Note,
  key: ({ id }: typeof Note.Type) => id,
  fields: {},
})

class AddNote extends Operation.Request<AddNote>()("notes.add", {
  payload: { dueOn: Schema.Date, tags: Schema.optionalWith(Note.fields.tags, { default: () => [] }) },
  success: Note,
  failure: CommonFailure,
}) {}

class RemoveNote extends Operation.Request<RemoveNote>()("notes.remove", {
  payload: { id: Schema.String },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

/** No text that is made up is the right word. */
class OpenBook extends Operation.Request<OpenBook>()("notes.open", {
  payload: { word: Schema.String },
  success: Schema.Boolean,
  failure: CommonFailure,
}) {}

const facts = { summary: "Of notes", scope: "notes", rules: [] }

const notes = Domain.make({
  name: "notes",
  operations: [
    Operation.command(AddNote, facts, {
      load: (_request, reads) => reads.newId("note"),
      decide: ({ dueOn, tags }, id) =>
        decided({ changes: [Commit.put(Notes, { id, dueOn, tags })], reply: { id, dueOn, tags } }),
    }),
    Operation.command(RemoveNote, facts, {
      load: ({ id }, reads) => reads.get(Notes, id),
      decide: ({ id }, note) =>
        note === undefined
          ? Either.left(new NotFound({ kind: "note", id }))
          : decided({ changes: [Commit.remove(Notes, id)], reply: undefined }),
    }),
    Operation.query(OpenBook, facts, {
      load: () => Effect.void,
      answer: ({ word }) =>
        word === "sesame" ? Either.right(true) : Either.left(invalid("word", word, "the right word")),
    }),
  ],
  collections: [Notes],
  failures: {},
})

const rightWord: Step = { says: "the word is said", operation: "notes.open", payload: { word: "sesame" } }

/** The operations of the host alone: Quoin's own are tried for every transport already. */
const reference = (examples: ReadonlyArray<Step>): TransportReference => ({
  ...inProcess([notes]),
  domains: [notes],
  examples,
})

const web = transportSubjects([notes]).filter(({ name }) => name === "web handler")
const laws = transportCases.filter(({ id }) => id.startsWith("transport/operations/"))

/** What the laws of all operations say of a transport that carries those of the host. */
const broken = (examples: ReadonlyArray<Step>) =>
  Effect.runPromise(
    Effect.forEach(
      web.flatMap((subject) => laws.map((law) => runTransportCase(law, subject, reference(examples)))),
      (outcome) => Effect.either(outcome),
    ),
  ).then((outcomes) => outcomes.filter(Either.isLeft).map(({ left }) => left.message))

describe("the laws of all operations", () => {
  it("hold for a host's own operations", async () => {
    expect(await broken([rightWord])).toEqual([])
  })

  it("fail where an operation never succeeded, and name it", async () => {
    const [message, ...others] = await broken([])
    expect(message).toContain("nothing but failures from notes.open")
    expect(others).toEqual([])
  })
})
