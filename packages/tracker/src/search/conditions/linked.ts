import { Where, foldCase } from "@quoin/kernel"
import type { Call } from "@quoin/query"
import * as Either from "effect/Either"
import { Issues } from "../../issue/collections"
import { Links } from "../../links/collections"
import type { LinkType } from "../../site/Site"
import { type Comparison, type Finding, type IssueWhere, type Resolved, unknown } from "../language/Finding"
import { equality } from "../language/operators"
import { unknownValue } from "../language/unknownValue"
import type { QueryField } from "../language/QueryField"
import { both, either } from "./holding"
import { textIn } from "./calls/things"

type LinkField = (typeof Links)["names"][number]
type Side = "fromId" | "toId"
type LinkWhere = Where.Where<LinkField>

/** A type of links, and the side on which an issue is of which that is said. */
interface Way {
  readonly typeId: string
  readonly side: Side
}

const sides: ReadonlyArray<Side> = ["fromId", "toId"]
const other = (side: Side): Side => (side === "fromId" ? "toId" : "fromId")

/** What a text says of an issue to which links of a type lead, or from which; the name of the type says it of both. */
const waysNamed = (types: ReadonlyArray<LinkType>, text: string): ReadonlyArray<Way> => {
  const isCalled = (name: string) => foldCase(name) === foldCase(text)
  const ways = (fits: (type: LinkType, side: Side) => boolean) =>
    types.flatMap((type) =>
      sides.filter((side) => fits(type, side)).map((side): Way => ({ typeId: type.id, side })),
    )
  const said = ways(({ inward, outward }, side) => isCalled(side === "fromId" ? outward : inward))
  return said.length > 0 ? said : ways(({ id, name }) => id === text || isCalled(name))
}

/** Issues on a side of links. */
const onSide = (side: Side, where: LinkWhere): IssueWhere => Where.referencedBy(Links, side, where)

const ofLink = (...clauses: ReadonlyArray<LinkWhere>): LinkWhere => Where.and<LinkField>(...clauses)

/** The issues that a text says something of: a link of which the other side is hidden is not there (TRK-55). */
const wayWhere = ({ seen }: Finding, { typeId, side }: Way): IssueWhere =>
  onSide(side, ofLink(Where.equals("typeId", typeId), Where.references(other(side), Issues, seen)))

const linkedAtAll = ({ seen }: Finding): IssueWhere =>
  either(...sides.map((side) => onSide(side, Where.references(other(side), Issues, seen))))

/** By what issues are to others, as `issueLinkType = "is blocked by"`; what has no link is nothing to any (TRK-41). */
export const byLinkType = (
  finding: Finding,
  { names: [name] }: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> =>
  Either.map(
    Either.all(
      (value._tag === "List" ? value.items : [value]).map((item): Resolved<IssueWhere> => {
        if (item._tag === "Empty") return Either.right(Where.not(linkedAtAll(finding)))
        const text = item._tag === "Text" ? item.text : ""
        const ways = waysNamed(finding.linkTypes, text)
        return ways.length > 0
          ? Either.right(either(...ways.map((way) => wayWhere(finding, way))))
          : unknown(
              finding,
              item.span,
              unknownValue(name, text),
              finding.linkTypes.map(({ outward }) => outward),
              Where.none,
            )
      }),
    ),
    (all) => {
      if (equality[operator] === "is") return either(...all)
      return both(linkedAtAll(finding), Where.not(either(...all)))
    },
  )

/** The issues that are linked to one, as it says of them: `linkedIssues(ROCK-1, blocks)` are those that it blocks. */
export const linkedTo = (call: Call, finding: Finding): Resolved<ReadonlyArray<IssueWhere>> =>
  Either.gen(function* () {
    const [issue, ...types] = call.arguments
    const ids = finding.issue(textIn(issue))
    if (ids.length === 0) {
      const said = `Issue '${textIn(issue)}' could not be found in function 'linkedIssues'.`
      return yield* unknown(finding, (issue ?? call).span, said, ["the key of an issue"], [])
    }
    const named = types.map((type): Resolved<ReadonlyArray<Way>> => {
      const ways = waysNamed(finding.linkTypes, textIn(type))
      const said = `Issue link type '${textIn(type)}' could not be found in function 'linkedIssues'.`
      return ways.length > 0 ? Either.right(ways) : unknown(finding, type.span, said, ["a type of links"], [])
    })
    const ways = (yield* Either.all(named)).flat()
    const linked = (side: Side, clauses: ReadonlyArray<LinkWhere>) =>
      onSide(other(side), ofLink(Where.isIn(side, ids), ...clauses))
    return types.length === 0
      ? sides.map((side) => linked(side, []))
      : ways.map(({ typeId, side }) => linked(side, [Where.equals("typeId", typeId)]))
  })
