import type { DomainEvent } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import {
  AddComment,
  AddWorklog,
  DeleteComment,
  DeleteWorklog,
  GetComment,
  GetIssue,
  GetTrackerProperty,
  FindWorklogs,
  GetWorklog,
  ListComments,
  ListWorklogs,
  SetTrackerProperty,
  TransitionIssue,
  UpdateComment,
  UpdateIssue,
  UpdateWorklog,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"
import { people } from "../securityWorld"

const issue = "ROCK-1"

const visibility = fc.option(
  fc.constantFrom({ type: "group", value: "crew" } as const, { type: "role", value: "Users" } as const),
  { nil: undefined },
)

/** Who sees what is kept for some in the world of the rocket. */
const sees = (name: string, given: { readonly type: string } | undefined): boolean =>
  given === undefined ||
  name === "bob" ||
  name === "carol" ||
  name === (given.type === "group" ? "dave" : "eve")

const idsIn = (value: { readonly kind: string } | undefined) => {
  const shown = value as { readonly comments?: unknown; readonly worklogs?: unknown } | undefined
  return ((shown?.comments ?? shown?.worklogs ?? []) as ReadonlyArray<{ readonly id: string }>).map(
    ({ id }) => id,
  )
}

describe("comments and work that are kept for some", () => {
  // Holds TRK-66, TRK-151.
  it("are in lists, counts and issues for those alone, and not there for others", () =>
    fc.assert(
      fc.asyncProperty(fc.array(visibility, { minLength: 1, maxLength: 4 }), (drawn) =>
        inRocket(async ({ done, told }) => {
          const comments: Array<readonly [string, (typeof drawn)[number]]> = []
          const worklogs: Array<readonly [string, (typeof drawn)[number]]> = []
          for (const given of drawn) {
            const more = given === undefined ? {} : { visibility: given }
            comments.push([(await done(new AddComment({ issue, body: "Said", ...more }), "bob")).id, given])
            worklogs.push([
              (await done(new AddWorklog({ issue, timeSpent: "1h", ...more }), "bob")).id,
              given,
            ])
          }
          for (const name of [...people, "ada"]) {
            const seen = (all: typeof comments) =>
              all.filter(([, given]) => sees(name, given)).map(([id]) => id)
            const listed = await done(new ListComments({ issue }), name)
            expect([listed.total, listed.items.map(({ id }) => id)]).toEqual([
              seen(comments).length,
              seen(comments),
            ])
            const work = await done(new ListWorklogs({ issue }), name)
            expect([work.total, work.items.map(({ id }) => id)]).toEqual([
              seen(worklogs).length,
              seen(worklogs),
            ])
            const { fields } = await done(new GetIssue({ issue, fields: ["comment", "worklog"] }), name)
            expect([idsIn(fields["comment"]), idsIn(fields["worklog"])]).toEqual([
              seen(comments),
              seen(worklogs),
            ])
            for (const [id, given] of comments) {
              const read = await told(new GetComment({ issue, id: GetComment.fields.id.make(id) }), name)
              expect(read).toBe(sees(name, given) ? "done" : `No comment found with id: ${id}`)
            }
            const ids = worklogs.map(([id]) => GetWorklog.fields.id.make(id))
            const found = await done(
              new FindWorklogs({ ids: [...ids, GetWorklog.fields.id.make("0")] }),
              name,
            )
            expect(found.map(({ id }) => id)).toEqual(seen(worklogs))
            for (const [id, given] of worklogs) {
              const read = await told(new GetWorklog({ issue, id: GetWorklog.fields.id.make(id) }), name)
              expect(read).toBe(sees(name, given) ? "done" : `No worklog found with id: ${id}`)
            }
          }
        }),
      ),
      propertyParameters(10),
    ))

  // Holds TRK-66.
  it("are kept for those among whom their author is, and changed by nobody else", () =>
    inRocket(async ({ done, told }) => {
      const crew = { type: "group", value: "crew" } as const
      const keep = (name: string, given: typeof crew | { type: "role"; value: string }) =>
        told(new AddComment({ issue, body: "Said", visibility: given }), name)
      expect(await keep("eve", crew)).toMatch(/^visibility\.value: given "crew"/)
      expect(await keep("eve", { type: "role", value: "Developers" })).toMatch(/^visibility\.value/)
      expect(await keep("eve", { type: "role", value: "10000" })).toBe("done")
      const made = await done(new AddComment({ issue, body: "Said", visibility: crew }), "bob")
      expect(made.visibility).toEqual(crew)
      const { id } = made
      const gone = `No comment found with id: ${id}`
      expect(await told(new UpdateComment({ issue, id, body: "Other" }), "eve")).toBe(gone)
      expect(await told(new DeleteComment({ issue, id }), "eve")).toBe(gone)
      const property = { holder: "comment", of: id, key: "review" } as const
      expect(await told(new SetTrackerProperty({ ...property, value: 1 }), "dave")).toBe("done")
      expect(await told(new GetTrackerProperty(property), "eve")).toBe(gone)
      const kept = await done(new UpdateComment({ issue, id, body: "Other" }), "dave")
      expect(kept.visibility).toEqual(crew)
      const users = { type: "role", value: "Users" } as const
      expect(
        (await done(new UpdateComment({ issue, id, body: "Other", visibility: users }), "bob")).visibility,
      ).toEqual(users)
      expect(await told(new GetComment({ issue, id }), "eve")).toBe("done")
    }))

  // Holds TRK-66.
  it("are kept in the same way where they come with an update or a transition", () =>
    inRocket(async ({ done, told }) => {
      const update = (visibility: object) => ({ comment: [{ add: { body: "Said", visibility } }] })
      const edit = (visibility: object, name: string) =>
        told(new UpdateIssue({ issue, update: update(visibility) }), name)
      expect(await edit({ type: "group", value: "crew" }, "eve")).toMatch(
        /^comment: given .*a group that you/,
      )
      expect(await edit({ type: "role", value: "Developers" }, "eve")).toMatch(/^comment: given .*a role/)
      expect(await edit({ type: "clan", value: "crew" }, "bob")).toMatch(/^comment: given .*visibility/)
      expect(await edit({ type: "group", value: "crew" }, "bob")).toBe("done")
      const users = update({ type: "role", value: "Users" })
      await done(new TransitionIssue({ issue, transitionId: "21", update: users }), "bob")
      const listed = async (name: string) =>
        (await done(new ListComments({ issue }), name)).items.map(({ visibility }) => visibility?.value)
      expect(await listed("bob")).toEqual(["crew", "Users"])
      expect(await listed("dave")).toEqual(["crew"])
      expect(await listed("eve")).toEqual(["Users"])
      expect(await listed("ada")).toEqual([])
    }))

  // Holds TRK-180.
  it("are told of in events that say for whom they are kept", () => {
    const seen: Array<DomainEvent> = []
    return inRocket(
      async ({ done }) => {
        const crew = { type: "group", value: "crew" } as const
        const users = { type: "role", value: "Users" } as const
        const body = "For some"
        const { id } = await done(new AddComment({ issue, body, visibility: crew }), "bob")
        await done(new UpdateComment({ issue, id, body, visibility: users }), "bob")
        await done(new DeleteComment({ issue, id }), "bob")
        const comment = [{ add: { body, visibility: crew } }]
        await done(new UpdateIssue({ issue, update: { comment } }), "bob")
        const kept = { timeSpent: "1h", comment: body, visibility: crew }
        const work = (await done(new AddWorklog({ issue, ...kept }), "bob")).id
        await done(new UpdateWorklog({ issue, id: work, comment: body, visibility: users }), "bob")
        await done(new DeleteWorklog({ issue, id: work }), "bob")
        const told = seen.flatMap(({ name, payload }) => {
          const { comment, worklog } = payload as Readonly<Partial<Record<"comment" | "worklog", object>>>
          const { visibility } = { visibility: undefined, ...comment, ...worklog }
          return JSON.stringify(payload).includes(body) ? [[name, visibility]] : []
        })
        const issueUpdated = (whom: object) => ["tracker.issue_updated", whom]
        const worked = (whom: object) => ["tracker.issue_worklog_updated", whom]
        expect(told).toEqual([
          ["tracker.comment_created", crew],
          issueUpdated(crew),
          ["tracker.comment_updated", users],
          issueUpdated(users),
          ["tracker.comment_deleted", users],
          issueUpdated(users),
          issueUpdated(crew),
          ["tracker.comment_created", crew],
          ["tracker.worklog_created", crew],
          ["tracker.worklog_updated", users],
          worked(users),
          ["tracker.worklog_deleted", users],
          worked(users),
        ])
      },
      { seesEvents: (events) => Effect.sync(() => void seen.push(...events)) },
    )
  })
})
