import { describe, expect, it } from "vitest"
import { writtenValue } from "../src/app/views/tracker/writtenValue"

describe("the value that is being written at the end of a query", () => {
  it.each([
    ["project = SH", "project", "SH"],
    ["status = Done and assignee = ", "assignee", ""],
    ['status in ("In Progress", To', "status", "To"],
    ['"Story Points" = 3', "Story Points", "3"],
    ["cf[10001] != x", "cf[10001]", "x"],
    ['status was not "In Pro', "status", "In Pro"],
    ["(labels not in (", "labels", ""],
  ])("of %s is of %s", (query, fieldName, fieldValue) => {
    expect(writtenValue(query)).toEqual({ fieldName, fieldValue })
  })

  it.each([
    "",
    "pro",
    "project = SHIP and ",
    "project = SHIP and pri",
    "project = SHIP ",
    "project = SHIP order by ",
    "status in (Done) and pri",
    "project is ",
  ])("is none in %s", (query) => {
    expect(writtenValue(query)).toBeUndefined()
  })
})
