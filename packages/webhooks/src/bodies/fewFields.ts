import type { IssueView } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { IssueFields, Json, LateIssueFields } from "./Body"

const iso = (at: number): string => new Date(at).toISOString().replace("Z", "+0000")

const shown = (value: IssueView["fields"][string] | undefined): unknown => {
  switch (value?.kind) {
    case "plain":
      return value.value
    case "text":
      return value.text
    case "moment":
      return iso(value.at)
    case "priority":
      return { id: value.priority.id, name: value.priority.name }
    default:
      return null
  }
}

const names = ["summary", "created", "description", "labels", "priority"]

const someFields: IssueFields = ({ fields }): Json =>
  Object.fromEntries(names.map((name) => [name, shown(fields[name])]))

/** The fields that every body of an issue has (WHK-31), for engines that were given nothing else to write them with. */
export const fewFields: LateIssueFields = { load: Effect.succeed(someFields) }
