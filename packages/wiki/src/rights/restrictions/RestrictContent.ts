import { NamedSubject, loadSubject, subjectsOf } from "@quoin/directory"
import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  type ReadFailure,
  type Reads,
  type Rights,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { loadContent } from "../../content/storedContent"
import { restrictContent } from "../../permissions"
import { loadSpaceOf } from "../../space/storedSpace"
import { auditRestrictions } from "../rightsAudit"
import { WikiRights, restrictable } from "../wikiRights"
import { RestrictionsView, loadRestrictions } from "./Restriction"
import { type Said, checkOwn, recordOf, restricted, restrictionsOf } from "./restricting"

const Users = Given.list(NamedSubject.pick("userKey", "username"))

const SaidOfOperation = Schema.Struct({
  operation: Schema.Literal(...restrictable),
  users: Schema.optional(Users),
  groups: Schema.optional(Given.list(Given.Key)),
})

/**
 * Changes who may read and update an item. `replace` makes each list what is given, `add` and `remove` change it; lists and operations that are
 * not named stay. Who may read it is asked for what stands below it, too. Nobody locks themselves out.
 */
export class RestrictContent extends Operation.Request<RestrictContent>()("wiki.restrictContent", {
  payload: {
    id: ContentId,
    how: Schema.Literal("replace", "add", "remove"),
    restrictions: Given.list(SaidOfOperation),
  },
  success: RestrictionsView,
  failure: CommonFailure,
}) {}

/** The subjects that are named; what is wrong with one is told once the caller is known to see the item. */
const loadSaid = (reads: Reads, { operation, users, groups }: typeof SaidOfOperation.Type) =>
  Effect.gen(function* () {
    const found = (names: ReadonlyArray<NamedSubject>) =>
      Effect.map(
        Effect.forEach(names, (name) => Effect.either(loadSubject(reads, name))),
        (all) => Either.all(all),
      )
    const foundUsers = yield* found(users ?? [])
    const foundGroups = yield* found((groups ?? []).map((group) => ({ group })))
    return Either.map(Either.all([foundUsers, foundGroups]), ([named, inGroups]): Said => ({
      operation,
      ...(users === undefined ? {} : { users: named }),
      ...(groups === undefined ? {} : { groups: inGroups }),
    }))
  })

/** As whom the caller must be left in the lists; administrators of all are never out of reach. */
const loadOwn = (reads: Reads): Effect.Effect<ReadonlyArray<Rights.Subject> | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (yield* reads.may(Permission.administer)) return undefined
    return yield* subjectsOf({ select: reads.select, read: () => Effect.succeed([]) }, reads.moment.caller)
  })

export const restricting = Operation.command(
  RestrictContent,
  {
    summary: "Change who may read and update an item",
    scope: "write:wiki-content",
    rules: ["WIK-262", "WIK-270", "WIK-271", "WIK-272", "WIK-273"],
  },
  {
    load: ({ id, how, restrictions }, reads) =>
      Effect.gen(function* () {
        const content = yield* loadContent(reads.get, id)
        const space = yield* loadSpaceOf(reads.peek, content)
        const rights = yield* reads.get(WikiRights, content.id)
        const said = Either.all(yield* Effect.forEach(restrictions, (each) => loadSaid(reads, each)))
        const own = yield* loadOwn(reads)
        const after = Either.flatMap(said, (all) => {
          const next = restricted(restrictionsOf(rights), how, all)
          return checkOwn(next, own ?? [...next.read, ...next.update])
        })
        const next = Either.map(after, (all) => recordOf(content.id, all))
        const shown = yield* loadRestrictions(
          reads,
          Either.match(next, {
            onLeft: () => [],
            onRight: (record) => (record === undefined ? [] : [record]),
          }),
        )
        return { content, space, rights, next, shown }
      }),
    allow: (_request, { content }) => restrictContent(content),
    decide: (_request, { content, space, rights, next, shown }) =>
      Either.flatMap(next, (after) => {
        const reply = { id: content.id, restrictions: shown(after) }
        return JSON.stringify(rights) === JSON.stringify(after)
          ? noChange(reply)
          : decided({
              changes: [
                after === undefined ? Commit.remove(WikiRights, content.id) : Commit.put(WikiRights, after),
              ],
              audit: [auditRestrictions(content, space, rights?.grants ?? [], after?.grants ?? [])],
              reply,
            })
      }),
  },
)
