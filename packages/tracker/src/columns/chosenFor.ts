import { userByName } from "@quoin/directory"
import {
  Given,
  type InvalidInput,
  NotFound,
  NotSignedIn,
  Permission,
  Prompt,
  type ReadFailure,
  type Reads,
  callerKey,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FilterId } from "../filters/Filter"
import type { FilterReads } from "../filters/reach"
import { demand, loadFilter } from "../filters/storedFilter"
import { choiceOfFilter, choiceOfSite, choiceOfUser } from "./ColumnChoice"

/** Whose lists of issues are meant: those that a filter finds, those of a user, or all. */
export const listsFields = {
  lists: Schema.Literal("site", "user", "filter"),
  /** The user, by name; the caller where it is left out. */
  username: Schema.optional(Given.Key),
  /** The filter, which has to be named where one is meant. */
  filter: Schema.optional(FilterId),
}

interface Asked {
  readonly lists: "site" | "user" | "filter"
  readonly username?: string | undefined
  readonly filter?: string | undefined
}

/** What names somebody or something whose lists are not meant is refused, as it would be left out. */
export const demandMeant = ({ lists, username, filter }: Asked): Either.Either<void, InvalidInput> => {
  if (lists !== "user" && username !== undefined)
    return Either.left(invalid("username", username, "nothing: only lists of a user name one"))
  return lists !== "filter" && filter !== undefined
    ? Either.left(invalid("filter", filter, "nothing: only lists of a filter name one"))
    : Either.void
}

/** Where a choice stands, and what is asked of whoever makes it. */
export interface ChoiceOf {
  readonly id: string
  /** What the audit log calls it. */
  readonly name: string
  /** Absent where the caller may choose. */
  readonly needs?: Permission.Permission
  /** Whether the caller may change the filter that it is of. */
  readonly may: ReturnType<typeof demand>
}

type Reading = FilterReads & { readonly get: FilterReads["peek"] }
type Found<A> = Effect.Effect<A, ReadFailure | NotFound>

/** The filter that is meant; one that the caller may not see is not there. */
export const loadMeantFilter = (reads: Reading, filter: string | undefined) =>
  filter === undefined
    ? Effect.fail(invalid("filter", filter, "the id of a filter"))
    : loadFilter(reads, filter)

/** The key of the user of a name, and of the caller where nobody is named; nobody has none. */
export const loadMeantUser = (
  reads: Pick<Reads, "select" | "moment">,
  username: string | undefined,
): Found<string | undefined> =>
  username === undefined
    ? Effect.succeed(callerKey(reads.moment.caller))
    : Prompt.flatMap(userByName(reads, username), (user) =>
        user === undefined
          ? Effect.fail(new NotFound({ kind: "user", id: username }))
          : Effect.succeed(user.value.key),
      )

/** Where the choice stands that a command writes. */
export const loadChoiceOf = (
  reads: Reading,
  asked: Asked,
): Effect.Effect<ChoiceOf, ReadFailure | NotFound | NotSignedIn> =>
  Prompt.gen(function* () {
    yield* demandMeant(asked)
    const { lists, username, filter } = asked
    if (lists === "site") {
      return { id: choiceOfSite, name: "all lists", needs: Permission.administer, may: Either.void }
    }
    if (lists === "filter") {
      const { filter: found, reach } = yield* loadMeantFilter(reads, filter)
      const may = demand(reach.edits(found), "edit", found)
      return { id: choiceOfFilter(found.id), name: `filter ${found.name}`, may }
    }
    const key = yield* loadMeantUser(reads, username)
    if (key === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
    const isOwn = key === callerKey(reads.moment.caller)
    const choice = { id: choiceOfUser(key), name: `lists of ${username ?? "the caller"}`, may: Either.void }
    return isOwn ? choice : { ...choice, needs: Permission.administer }
  })
