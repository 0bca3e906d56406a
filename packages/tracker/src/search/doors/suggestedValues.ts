import { Users } from "@quoin/directory"
import {
  type Collection,
  type InvalidInput,
  Order,
  Paging,
  type QueryReads,
  type ReadFailure,
  Where,
  compareText,
  distinct,
  foldCase,
  lookUp,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Components, Versions } from "../../collections"
import { ofQuery } from "../../filters/storedFilter"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { loadKnownLevels } from "../../levels/storedLevels"
import { limits } from "../../limits"
import { Categories } from "../../project/categories/Category"
import { Projects } from "../../project/collections"
import { type Site, statusCategories } from "../../site/Site"
import { Sprints } from "../../sprints/collections"
import { loadSeenSprints } from "../../sprints/storedSprint"
import { isNamed, textOfName } from "../../users/userNames"
import type { QueryField, QueryKind } from "../language/QueryField"

/** A value that a field can be asked for, and what people call it. */
export interface SuggestedValue {
  readonly value: string
  readonly name: string
}

type Found = Effect.Effect<ReadonlyArray<SuggestedValue>, ReadFailure | InvalidInput>

/** Finds values in which a text stands, in any case. */
type Suggest = (reads: QueryReads, site: Site, typed: string, field: QueryField) => Found

const plainly = (names: ReadonlyArray<string>): ReadonlyArray<SuggestedValue> =>
  distinct(names).map((name) => ({ value: name, name }))

/** What everybody may know of how the tracker is set up, in its order. */
const setUp =
  (all: (site: Site) => ReadonlyArray<{ readonly name: string }>): Suggest =>
  (_reads, site, typed) =>
    Effect.succeed(
      plainly(
        all(site)
          .map(({ name }) => name)
          .filter((name) => foldCase(name).includes(foldCase(typed))),
      ),
    )

/** Parts of projects that the caller sees. */
const parts =
  <A extends { readonly name: string }, N extends string>(
    collection: Collection.Collection<A, N | "name">,
  ): Suggest =>
  (reads, _site, typed) =>
    Effect.map(
      reads.selectVisible(collection, {
        where: Where.contains<N | "name">("name", foldCase(typed)),
        orderBy: [Order.ascending("name")],
        limit: limits.suggestionsLookedAt,
      }),
      ({ records }) => plainly(records.map(({ value }) => value.name)),
    )

const projects: Suggest = (reads, _site, typed) =>
  Effect.map(
    reads.selectVisible(Projects, {
      where: Where.or<"key" | "name">(
        Where.contains("key", foldCase(typed)),
        Where.contains("name", foldCase(typed)),
      ),
      orderBy: [Order.ascending("key")],
      limit: limits.valuesSuggested,
    }),
    ({ records }) =>
      records.map(({ value: { key, name } }): SuggestedValue => ({ value: key, name: `${name} (${key})` })),
  )

const userPages = Paging.startAtMaxResults(limits.valuesSuggested, limits.valuesSuggested)

/** Users who may sign in, as far as the directory shows them to the caller. */
const users: Suggest = (reads, _site, typed) =>
  Effect.map(
    reads.list(Users, {
      style: userPages,
      from: undefined,
      size: undefined,
      where: Where.all,
      orderBy: [Order.ascending("username")],
      matching: {
        test: (user) => user.status === "active" && isNamed(user, typed),
        by: [typed],
        containing: textOfName(typed),
      },
      show: () =>
        Effect.succeed(({ username, fullName }) =>
          Effect.succeed<SuggestedValue>({ value: username, name: `${fullName} (${username})` }),
        ),
    }),
    ({ items }) => items,
  )

/** The labels of the newest issues that have any. */
const labels: Suggest = (reads, _site, typed) =>
  Effect.map(
    reads.selectVisible(Issues, {
      where: Where.not(Where.empty<IssueFieldName>("labels")),
      orderBy: [Order.descending("createdAt")],
      limit: limits.suggestionsLookedAt,
    }),
    ({ records }) =>
      plainly(
        records
          .flatMap(({ value }) => value.labels)
          .filter((label) => foldCase(label).includes(foldCase(typed)))
          .toSorted(compareText),
      ),
  )

/** Sprints that the caller sees, by their names: as many as are suggested, behind however many others within what is looked at. */
const sprints: Suggest = (reads, _site, typed) =>
  Effect.gen(function* () {
    const names = new Set<string>()
    let after: Order.Position | undefined
    for (let lookedAt = 0; lookedAt < limits.suggestionsLookedAt; lookedAt += limits.sprintsLookedAt) {
      const { records, more, end } = yield* reads.select(Sprints, {
        where: Where.contains<"name">("name", foldCase(typed)),
        orderBy: [Order.ascending("name")],
        limit: limits.sprintsLookedAt,
        ...(after === undefined ? {} : { after }),
      })
      const seen = yield* loadSeenSprints(
        ofQuery(reads),
        records.map(({ value }) => value),
      )
      for (const { sprint } of seen) names.add(sprint.name)
      after = end
      if (!more || after === undefined || names.size >= limits.valuesSuggested) break
    }
    return plainly([...names])
  })

const categories: Suggest = (reads, _site, typed) =>
  Effect.map(
    reads.select(Categories, {
      where: Where.contains<"name">("name", foldCase(typed)),
      orderBy: [Order.ascending("name")],
      limit: limits.valuesSuggested,
    }),
    ({ records }) => plainly(records.map(({ value }) => value.name)),
  )

/** Levels of security that the caller is in. */
const levels: Suggest = (reads, _site, typed) =>
  Effect.map(
    loadKnownLevels(reads, ({ name }) => foldCase(name).includes(foldCase(typed))),
    (all) => plainly(all.map(({ name }) => name)),
  )

/** What can be chosen in a custom field. */
const options: Suggest = (_reads, _site, typed, { custom }) =>
  Effect.succeed(
    plainly(
      (custom?.options ?? [])
        .map(({ value }) => value)
        .filter((value) => foldCase(value).includes(foldCase(typed))),
    ),
  )

const suggesting: Partial<Readonly<Record<QueryKind, Suggest>>> = {
  project: projects,
  issueType: setUp(({ issueTypes }) => issueTypes),
  status: setUp(({ statuses }) => statuses),
  statusCategory: setUp(() => statusCategories),
  priority: setUp(({ priorities }) => priorities),
  resolution: setUp(({ resolutions }) => resolutions),
  user: users,
  audience: users,
  worklogAuthor: users,
  option: options,
  label: labels,
  component: parts(Components),
  version: parts(Versions),
  sprint: sprints,
  category: categories,
  level: levels,
}

/** Whether values of a field are suggested at all. */
export const isSuggested = ({ kind }: QueryField): boolean => lookUp(suggesting, kind) !== undefined

const first = (found: ReadonlyArray<SuggestedValue>) => found.slice(0, limits.valuesSuggested)

/** Values of a field in which a text stands, as far as the caller may know them. */
export const loadSuggested = (reads: QueryReads, site: Site, field: QueryField, typed: string): Found => {
  const suggest = lookUp(suggesting, field.kind)
  return suggest === undefined ? Effect.succeed([]) : Effect.map(suggest(reads, site, typed, field), first)
}

export const loadSuggestedUsers = (reads: QueryReads, site: Site, typed: string): Found =>
  Effect.map(users(reads, site, typed, userField), first)

const userField: QueryField = { names: ["by"], kind: "user", field: "creator", always: false }
