import { lookUp } from "@quoin/kernel"
import { isSame } from "./sameness"
import type { ChangeItem } from "../../issue/changes/Change"
import type { Showing, Told } from "../FieldKind"
import { fieldTable } from "../fieldTable"
import type { HeldField } from "../IssueField"
import type { IssueRecord } from "../../Issue"

/** Fields that change with others, and are not told. */
const silent: ReadonlySet<string> = new Set(["created", "updated", "creator", "resolutiondate"])

/** What the change log calls a field, where that is not its id. */
const logNames: Readonly<Record<string, string>> = {
  components: "Component",
  fixVersions: "Fix Version",
  versions: "Version",
  parent: "Parent",
}

const item = (
  { fieldId, field, custom }: { readonly fieldId: string; readonly field: string; readonly custom: boolean },
  before: Told,
  after: Told,
): ChangeItem => ({
  field,
  fieldId,
  fieldtype: custom ? "custom" : "tracker",
  from: before.id,
  fromText: before.text,
  to: after.id,
  toText: after.text,
})

const heldItem = (
  field: HeldField,
  before: IssueRecord,
  after: IssueRecord,
  showing: Showing,
): ReadonlyArray<ChangeItem> => {
  const [was, is] = [field.get(before), field.get(after)]
  if (silent.has(field.id) || isSame(was, is)) return []
  const custom = field.custom !== undefined
  const named = {
    fieldId: field.id,
    field: custom ? field.name : (lookUp(logNames, field.id) ?? field.id),
    custom,
  }
  return [item(named, field.kind.told(was, showing), field.kind.told(is, showing))]
}

const times = [
  ["timeoriginalestimate", "originalSeconds"],
  ["timeestimate", "remainingSeconds"],
  ["timespent", "spentSeconds"],
] as const

const toldSeconds = (seconds: number | undefined): Told => {
  const text = seconds === undefined ? null : String(seconds)
  return { id: text, text }
}

/** Every field that has become another, with ids and texts of both (TRK-31). */
export const changesBetween = (
  before: IssueRecord,
  after: IssueRecord,
  showing: Showing,
): ReadonlyArray<ChangeItem> => [
  ...fieldTable(showing.site).held.flatMap((field) => heldItem(field, before, after, showing)),
  ...times.flatMap(([fieldId, member]) =>
    before[member] === after[member]
      ? []
      : [
          item(
            { fieldId, field: fieldId, custom: false },
            toldSeconds(before[member]),
            toldSeconds(after[member]),
          ),
        ],
  ),
]
