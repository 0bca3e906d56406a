import { CommonFailure, Expansion, Given, Operation, Paging } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { askedPage, pageStyle, wholePage } from "../pages"
import { loadVersionViews } from "../projectDetails"
import { loadProject } from "../project/storedProject"
import { expandField } from "../properties/propertyValues"
import { VersionView } from "./Version"
import { loadVersionActions } from "./versionActions"

/** What versions are ordered by: `sequence` is the order that users gave them. */
const columns = ["sequence", "name", "startDate", "releaseDate"] as const
type Column = (typeof columns)[number]

/** Lists the versions of a project page by page. Those without the date that they are ordered by come last. */
export class ListVersions extends Operation.Request<ListVersions>()("tracker.listVersions", () => ({
  payload: {
    project: Given.Key,
    orderBy: Schema.optionalWith(
      Schema.Literal(
        ...columns,
        ...columns.map((column) => `-${column}` as const),
        ...columns.map((column) => `+${column}` as const),
      ),
      { default: () => "sequence" as const },
    ),
    ...expandField,
    ...askedPage,
  },
  success: wholePage(VersionView),
  failure: CommonFailure,
})) {}

const valueOf = (version: VersionView, column: Exclude<Column, "sequence">): string => version[column] ?? ""

const sorted = (
  versions: ReadonlyArray<VersionView>,
  orderBy: ListVersions["orderBy"],
): ReadonlyArray<VersionView> => {
  const isDescending = orderBy.startsWith("-")
  const column = orderBy.replace(/^[+-]/, "") as Column
  if (column === "sequence") return isDescending ? versions.toReversed() : versions
  const sign = isDescending ? -1 : 1
  return versions.toSorted((a, b) => {
    const [one, other] = [valueOf(a, column), valueOf(b, column)]
    if (one === other) return 0
    if (one === "" || other === "") return one === "" ? 1 : -1
    return one < other ? -sign : sign
  })
}

export const listVersions = Operation.query(
  ListVersions,
  {
    summary: "List the versions of a project page by page",
    scope: "read:tracker-project",
    rules: ["TRK-306", "TRK-6", "TRK-337"],
  },
  {
    load: ({ project: named, startAt, maxResults, expand }, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(expand)
        const page = yield* Paging.pageRequest(pageStyle, startAt, maxResults)
        const project = yield* loadProject(reads, named)
        const versions = yield* loadVersionViews(reads, project)
        if (!Expansion.expands(expansion, "operations")) return { page, project, versions }
        return { page, project, versions: versions.map(yield* loadVersionActions(reads, project)) }
      }),
    answer: ({ orderBy }, { page, versions }) => Either.right(Paging.pageOf(page, sorted(versions, orderBy))),
  },
)
