import {
  CommonFailure,
  Given,
  Operation,
  type Reads,
  decided,
  invalid,
  noChange,
  Rules,
  oneOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { IssueRecord } from "../../Issue"
import { withIssue } from "../../permissions"
import { limits } from "../../limits"
import type { CustomKind, Site } from "../../site/Site"
import { fieldOfKind } from "../../fields/fieldOfKind"
import { loadPen, writeEach } from "../../planning/issueWrites"
import { EpicColor, EpicView, colorsOf, epicView, heldColor, heldDone } from "../../planning/epics/Epic"
import { loadGuardedEpic } from "../../planning/epics/storedEpic"
import { demandInUse } from "../../project/inUse"

/** Changes an epic. What is left out stays. */
export class UpdateEpic extends Operation.Request<UpdateEpic>()("tracker.updateEpic", () => ({
  payload: {
    epic: Given.Key,
    name: Schema.optional(Given.Key),
    summary: Schema.optional(Given.Key),
    color: Schema.optional(Schema.Struct({ key: EpicColor })),
    done: Schema.optional(Schema.Boolean),
  },
  success: EpicView,
  failure: CommonFailure,
})) {}

const check = ({ name, summary }: UpdateEpic) =>
  Rules.judged(
    undefined,
    Rules.name("name", name, limits.nameChars),
    Rules.name("summary", summary, limits.summaryChars),
    Rules.holds(!/[\r\n]/.test(summary ?? ""), "summary", summary, "a text without line breaks"),
  )

/** The epic with what is said; a field of planning that the site does not have cannot be written. */
const edited = (site: Site, epic: IssueRecord, { name, summary, color, done }: UpdateEpic) =>
  Either.gen(function* () {
    const colors = colorsOf(site)
    if (color !== undefined && !colors.includes(color.key)) {
      return yield* Either.left(invalid("color", color.key, oneOf(color.key, colors)))
    }
    const said: ReadonlyArray<readonly [string, CustomKind, string | undefined]> = [
      ["name", "epicName", name],
      ["color", "epicColor", color === undefined ? undefined : heldColor(color.key)],
      ["done", "epicStatus", done === undefined ? undefined : heldDone(done)],
    ]
    let next: IssueRecord = summary === undefined ? epic : { ...epic, summary }
    for (const [field, kind, value] of said) {
      if (value === undefined) continue
      const held = fieldOfKind(site, kind)
      if (held === undefined) {
        return yield* Either.left(invalid(field, value, "nothing: the site has no field for it"))
      }
      next = held.set(next, value)
    }
    return next
  })

export const updateEpic = (site: Site) =>
  Operation.command(
    UpdateEpic,
    { summary: "Update an epic", scope: "write:tracker-issue", rules: ["PLN-20", "PLN-21"] },
    {
      load: (request: UpdateEpic, reads: Reads) =>
        Effect.gen(function* () {
          yield* check(request)
          const placed = yield* loadGuardedEpic(site, reads, request.epic)
          return { placed, pen: yield* loadPen(site, reads, [placed]) }
        }),
      allow: (_request, { placed }) => ({ do: withIssue("EDIT_ISSUES", placed) }),
      decide: (request, { placed, pen }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("epic", request.epic, placed.project)
          const issue = yield* edited(site, placed.issue, request)
          const written = writeEach(pen, [{ before: placed, issue }], moment, "Epic updated")
          const reply = epicView(issue, placed.project, site)
          return yield* written.changes.length === 0 ? noChange(reply) : decided({ ...written, reply })
        }),
    },
  )
