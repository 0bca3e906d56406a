import {
  AuditLog,
  Commit,
  CommonFailure,
  Given,
  Instant,
  Operation,
  Permission,
  auditAuthor,
  callerKey,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { describePeriod } from "../period/Period"
import { RecordView, loadAuthors, recordView } from "../records/RecordView"
import { keptSince, loadRetention } from "../retention/Retention"

const Name = Given.textOf(limits.nameChars)
const Text = Given.textOf(limits.textChars)

const orEmpty = <A, I>(schema: Schema.Schema<A, I>, absent: A) =>
  Schema.optionalWith(schema, { default: () => absent })

const Named = Schema.Struct({ name: orEmpty(Name, ""), objectType: orEmpty(Name, "") })

const ChangedValue = Schema.Struct({
  name: orEmpty(Name, ""),
  oldValue: orEmpty(Text, ""),
  newValue: orEmpty(Text, ""),
})

const listOf = <A, I>(item: Schema.Schema<A, I>) =>
  orEmpty(
    Schema.Array(item).pipe(
      Schema.maxItems(limits.values, { description: `a list of at most ${limits.values} values` }),
    ),
    [],
  )

/** Adds a record to the audit log, of what happened elsewhere. It says itself who did it and when; else the caller, now. */
export class CreateRecord extends Operation.Request<CreateRecord>()("audit.createRecord", () => ({
  payload: {
    remoteAddress: Name.pipe(
      Schema.minLength(1, { description: `a text of 1 to ${limits.nameChars} characters` }),
    ),
    author: Schema.optional(
      Schema.Struct({ username: Schema.optional(Name), displayName: Schema.optional(Name) }),
    ),
    creationDate: Schema.optional(Instant),
    summary: orEmpty(Name, ""),
    description: orEmpty(Text, ""),
    category: orEmpty(Name, ""),
    sysAdmin: orEmpty(Schema.Boolean, false),
    affectedObject: orEmpty(Named, { name: "", objectType: "" }),
    changedValues: listOf(ChangedValue),
    associatedObjects: listOf(Named),
  },
  success: RecordView,
  failure: CommonFailure,
})) {}

export const createRecord = Operation.command(
  CreateRecord,
  {
    summary: "Add an audit record",
    scope: "read:audit-log:wiki write:audit-log:wiki",
    entry: Permission.administerOrScope,
    rules: ["AUD-1", "AUD-10", "AUD-11"],
  },
  {
    load: (_request, reads) =>
      Effect.all({
        id: reads.newId("audit"),
        retention: loadRetention(reads.peek),
        people: loadAuthors(reads, [callerKey(reads.moment.caller)]),
      }),
    decide: ({ _tag: _, author, creationDate, ...told }, { id, retention, people }, { at, caller }) => {
      const since = keptSince(retention, at)
      if (creationDate !== undefined && since !== undefined && creationDate < since) {
        const kept = `a moment of the last ${describePeriod(retention.period)}, for which records are kept`
        return Either.left(invalid("creationDate", new Date(creationDate).toISOString(), kept))
      }
      const record = {
        ...told,
        id,
        at: creationDate ?? at,
        author:
          author?.username === undefined && author?.displayName === undefined
            ? auditAuthor(caller)
            : {
                username: author.username ?? "",
                displayName: author.displayName ?? author.username ?? "",
              },
      }
      return decided({ changes: [Commit.put(AuditLog, record)], reply: recordView(record, people) })
    },
  },
)
