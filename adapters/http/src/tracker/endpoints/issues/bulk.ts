import { type AnyFailure, InvalidInput, invalid } from "@quoin/kernel"
import { CreateIssue, NotBuilt, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { isMeant } from "../../../contract/input/notServed"
import { given } from "../../../request/fields"
import { created, ofIssues } from "../../api"
import { creatingIssue } from "../../sent/newIssue"
import { type Outcome, madeIssues } from "../../json/issues/bulk"

const {
  fields: { fields, update, properties },
} = CreateIssue

/** What the service knows of an issue that is created, and nobody here reads. */
const unread = { transition: given(Schema.Unknown), historyMetadata: given(Schema.Unknown) }

const IssueUpdate = Schema.Struct({ fields, update, properties, ...unread }).annotations({
  description: "what a new issue is, with fields, update and properties",
})

const body = {
  issueUpdates: Schema.Array(IssueUpdate).annotations({
    description: `a list of 1 to ${trackerLimits.issuesTogether} new issues`,
  }),
}

type Each = Schema.Struct.Type<typeof body>["issueUpdates"]

/** The index of the issue goes before the fields of its violations. */
const atPlace = (failure: AnyFailure, index: number): ReadonlyArray<InvalidInput["violations"][number]> =>
  failure instanceof InvalidInput
    ? failure.violations.map((each) => ({ ...each, field: `issueUpdates[${index}].${each.field}` }))
    : []

/** Refuses the whole request where no issue could be made. */
const refusedAll = (outcomes: ReadonlyArray<Outcome>): AnyFailure | undefined => {
  const failures = outcomes.map((each) => (Either.isLeft(each) ? each.left : undefined))
  if (failures.some((each) => each === undefined)) return undefined
  const known = failures.filter((each) => each !== undefined)
  const other = known.find((each) => !(each instanceof InvalidInput))
  if (other !== undefined) return other
  const [first, ...rest] = known.flatMap(atPlace)
  return first === undefined ? undefined : new InvalidInput({ violations: [first, ...rest] })
}

const counted = (updates: Each): Either.Either<Each, InvalidInput> =>
  updates.length >= 1 && updates.length <= trackerLimits.issuesTogether
    ? Either.right(updates)
    : Either.left(
        invalid(
          "issueUpdates",
          `${updates.length} issues`,
          `a list of 1 to ${trackerLimits.issuesTogether} new issues`,
        ),
      )

/** One of them; what is not read of it is refused by name (HTT-65). */
const issueOf = ({ transition, historyMetadata, ...said }: Each[number]) => {
  const [meant] = Object.entries({ transition, historyMetadata }).filter(([, value]) => isMeant(value))
  return meant === undefined
    ? Either.right(new CreateIssue(said))
    : Either.left(new NotBuilt({ what: `the field issueUpdates.${meant[0]}` }))
}

/** Issues, many at once. Each is made in a commit of its own, so that some may fail. */
export const bulkEndpoints = [
  ofIssues.custom.post(
    "/issue/bulk",
    {
      operations: [CreateIssue],
      path: {},
      query: {},
      body,
      answer: ({ body: { issueUpdates } }, run) =>
        Effect.gen(function* () {
          const outcomes: ReadonlyArray<Outcome> = yield* Effect.forEach(
            yield* counted(issueUpdates),
            (each) => Effect.either(Effect.flatMap(issueOf(each), creatingIssue(run))),
          )
          const failure = refusedAll(outcomes)
          return failure === undefined ? outcomes : yield* Effect.fail(failure)
        }),
    },
    madeIssues,
    {
      ...created,
      says: "Issues that could be made are in `issues`, why others could not in `errors`.",
    },
  ),
]
