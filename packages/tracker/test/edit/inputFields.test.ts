import type { Domain, Operation } from "@quoin/kernel"
import { describe, expect, expectTypeOf, it } from "vitest"
import type { SystemFieldsGiven } from "../../src/edit/InputFields"
import { systemFields } from "../../src/fields/systemFields"
import type { trackerDomain } from "../../src/index"

type Inputs<Tag> = Operation.Input<Extract<Domain.OperationOf<typeof trackerDomain>, { readonly tag: Tag }>>
type Named<Tag, Part extends "fields" | "update", Name> =
  Inputs<Tag> extends Partial<Readonly<Record<Part, infer Given>>>
    ? Name extends keyof NonNullable<Given>
      ? true
      : false
    : never

/** Every field that the type names. */
const named: Readonly<Record<keyof SystemFieldsGiven, true>> = {
  project: true,
  summary: true,
  issuetype: true,
  parent: true,
  priority: true,
  resolution: true,
  description: true,
  environment: true,
  labels: true,
  components: true,
  fixVersions: true,
  versions: true,
  assignee: true,
  reporter: true,
  security: true,
  duedate: true,
  timetracking: true,
}

describe("what is written into an issue", () => {
  it("is typed by the names of fields: a mistyped one does not compile (TRK-6)", () => {
    expectTypeOf<Named<"tracker.createIssue", "fields", "summary">>().toEqualTypeOf<true>()
    expectTypeOf<Named<"tracker.createIssue", "fields", "customfield_10007">>().toEqualTypeOf<true>()
    expectTypeOf<Named<"tracker.createIssue", "fields", "summry">>().toEqualTypeOf<false>()
    expectTypeOf<Named<"tracker.updateIssue", "fields", "summry">>().toEqualTypeOf<false>()
    expectTypeOf<Named<"tracker.updateIssue", "update", "label">>().toEqualTypeOf<false>()
    expectTypeOf<Named<"tracker.updateIssue", "update", "labels">>().toEqualTypeOf<true>()
    expectTypeOf<Named<"tracker.transitionIssue", "fields", "resolutn">>().toEqualTypeOf<false>()
  })

  it("names every system field that can be written, and no other", () => {
    const writable = systemFields.filter(({ screens }) => screens.length > 0).map(({ id }) => id)
    expect(Object.keys(named).sort()).toEqual([...writable, "project", "timetracking"].sort())
  })
})
