import { foldCase } from "@quoin/kernel"
import type { Site } from "../site/Site"
import type { IssueRecord } from "../Issue"
import { computedFields } from "./computedFields"
import { customFields, isInternal } from "./customFields"
import type { HeldField, IssueField } from "./IssueField"
import { systemFields } from "./systemFields"

/** Every field that issues of a tracker have. */
export interface FieldTable {
  readonly all: ReadonlyArray<IssueField>
  readonly held: ReadonlyArray<HeldField>
  readonly byId: (id: string) => IssueField | undefined
  /** Those that are shown to anybody, by their ids in one case. */
  readonly shown: ReadonlyMap<string, IssueField>
  /** Where each of them stands. */
  readonly place: ReadonlyMap<IssueField, number>
}

const made = new WeakMap<Site, FieldTable>()

/** The fields of a tracker, made once. */
export const fieldTable = (site: Site): FieldTable => {
  const known = made.get(site)
  if (known !== undefined) return known
  const custom = customFields(site)
  const all = [...systemFields, ...computedFields, ...custom]
  const byId = new Map(all.map((field) => [field.id, field]))
  const shown = new Map(all.filter(isShown).map((field) => [foldCase(field.id), field]))
  const table: FieldTable = {
    all,
    held: [...systemFields, ...custom],
    byId: (id) => byId.get(id),
    shown,
    place: new Map([...shown.values()].map((field, at) => [field, at])),
  }
  made.set(site, table)
  return table
}

/** What decides which fields an issue has. */
export type Context = Pick<IssueRecord, "typeId" | "projectId">

/** Whether issues of a type have a field in a project (TRK-301). */
export const isIn = ({ custom }: IssueField, { typeId, projectId }: Context): boolean =>
  (custom?.issueTypeIds?.includes(typeId) ?? true) && (custom?.projectIds?.includes(projectId) ?? true)

/** Whether the field is shown to anybody: planning keeps some for itself (TRK-26). */
export const isShown = ({ custom }: IssueField): boolean => custom === undefined || !isInternal(custom)

/** The fields of a few names, where nothing is left out or stands for several: in the order of the table. */
const plainlyNamed = (
  { shown, place }: FieldTable,
  names: ReadonlyArray<string>,
): ReadonlyArray<IssueField> | undefined => {
  if (names.length === 0 || names.some((name) => name.startsWith("-") || name.startsWith("*")))
    return undefined
  const fields = [...new Set(names.map(foldCase))].flatMap((name) => shown.get(name) ?? [])
  return fields.sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
}

/** Which fields are asked for, such as `*all,-comment` (TRK-23). */
export const selectedFields = (
  table: FieldTable,
  asked: ReadonlyArray<string>,
  standard: "*all" | "*navigable",
): ReadonlyArray<IssueField> => {
  const names = asked.map((name) => name.trim()).filter((name) => name !== "")
  const plain = plainlyNamed(table, names)
  if (plain !== undefined) return plain
  const left = new Set(names.filter((name) => name.startsWith("-")).map((name) => foldCase(name.slice(1))))
  const wanted = names.filter((name) => !name.startsWith("-"))
  const taken = new Set((wanted.length === 0 ? [standard] : wanted).map(foldCase))
  if (left.has("*all")) return []
  return [...table.shown].flatMap(([id, field]) => {
    if (left.has(id)) return []
    const isTaken = taken.has("*all") || taken.has(id) || (taken.has("*navigable") && field.navigable)
    return isTaken ? [field] : []
  })
}
