import {
  type HostPeople,
  Instant,
  type KnownPerson,
  UserKey,
  type Where,
  foldCase,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { UserRecord } from "../user/User"
import { type HostSource, type Told, type Walked, untold } from "./HostedRecords"

/** A person of the host as the directory would have it. When it was made, the host knows. */
const userOf = (person: KnownPerson): UserRecord => ({
  key: UserKey.make(person.userKey),
  username: person.username,
  fullName: person.displayName,
  email: person.email ?? "",
  status: person.isDisabled === true ? "disabled" : "active",
  createdAt: Instant.make(0),
  ...(person.timeZone === undefined ? {} : { timeZone: person.timeZone }),
})

type Asked = (texts: ReadonlyArray<string>) => Told<ReadonlyArray<KnownPerson>>

/** In as many questions as the host is asked at once. */
const inParts =
  (ask: Asked) =>
  (texts: ReadonlyArray<string>): Told<ReadonlyArray<UserRecord>> =>
    Effect.map(
      Effect.forEach(Arr.chunksOf(distinct(texts), kernelLimits.readKeys), (some) => ask(some)),
      (parts) => parts.flatMap((people) => people.filter(({ isFormer }) => isFormer !== true).map(userOf)),
    )

const textsOf = (values: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  values.filter((value) => typeof value === "string")

/** The values that a clause leaves to a text field. */
export const valuesIn = (
  clauses: ReadonlyArray<Where.Where>,
  field: string,
): ReadonlyArray<string> | undefined => {
  for (const clause of clauses) {
    if (clause._tag === "Equals" && clause.field === field) return textsOf([clause.value])
    if (clause._tag === "In" && clause.field === field) return textsOf(clause.values)
  }
  return undefined
}

/** The keys that a clause leaves. */
export const keysIn = (clauses: ReadonlyArray<Where.Where>): ReadonlyArray<string> | undefined =>
  clauses.find((clause) => clause._tag === "KeyIn")?.keys

/** Users come by name. */
const nameAfter = ({ byKey }: HostPeople, { after, orderBy }: Walked): Told<string | undefined> => {
  if (after === undefined) return Effect.succeed(undefined)
  const place = orderBy.findIndex(({ field }) => field === "username")
  const name = after.values[place]
  return typeof name === "string"
    ? Effect.succeed(name)
    : Effect.map(byKey([after.key]), ([last]) => foldCase(last?.username ?? ""))
}

const byNameOnly = ({ orderBy }: Walked): boolean =>
  orderBy.every(
    ({ field, direction }) => field === "status" || (field === "username" && direction === "ascending"),
  )

/** The users of a host. */
export const hostUsers = (people: HostPeople): HostSource<UserRecord> => {
  const byKeys = inParts(people.byKey)
  const byNames = inParts(people.byName)
  return {
    byKeys,
    among: (clauses) => {
      const keys = keysIn(clauses)
      if (keys !== undefined) return byKeys(keys)
      const names = valuesIn(clauses, "username")
      return names === undefined ? undefined : byNames(names)
    },
    page: (walked) =>
      byNameOnly(walked)
        ? Effect.flatMap(nameAfter(people, walked), (after) =>
            Effect.map(
              people.find({
                text: walked.text,
                limit: walked.limit,
                ...(after === undefined ? {} : { after }),
              }),
              (found) => found.map(userOf),
            ),
          )
        : Effect.fail(untold("people in another order than by name")),
  }
}
