import * as Either from "effect/Either"
import { WrongState } from "../../errors"

/** Where an item can stand. An edit draft beside a current item makes a state of its own. */
export type LifecycleState = "absent" | "draft" | "current" | "current with a draft" | "trashed" | "archived"

/** What can be done to an item. */
export type Trigger =
  | "create"
  | "create as draft"
  | "publish"
  | "save draft"
  | "update"
  | "update with status=draft"
  | "delete"
  | "delete with status=draft"
  | "delete with status=trashed"
  | "delete with status=archived"
  | "archive"
  | "restore"

export interface Transition {
  readonly from: LifecycleState
  readonly trigger: Trigger
  /** Holds for types that have a trash, for types that have none, for pages alone, or for all. */
  readonly types: "trashable" | "not trashable" | "page" | "all"
  readonly to: LifecycleState
  readonly effect: string
}

const step = (
  from: LifecycleState,
  trigger: Trigger,
  to: LifecycleState,
  effect: string,
  types: Transition["types"] = "all",
): Transition => ({ from, trigger, types, to, effect })

/**
 * The life cycle of content: the only place that says which state may become which (WIK-24). "absent" is both never
 * created and gone for good.
 */
export const lifecycle: ReadonlyArray<Transition> = [
  step("absent", "create", "current", "version 1"),
  step("absent", "create as draft", "draft", "version 1, claims no title"),
  step("draft", "publish", "absent", "a new current item takes over its metadata"),
  step("draft", "delete with status=draft", "absent", "removed for good"),
  step("current", "update", "current", "version + 1"),
  step("current", "save draft", "current with a draft", "the version stays"),
  step("current with a draft", "update", "current with a draft", "version + 1, the draft stays"),
  step(
    "current with a draft",
    "update with status=draft",
    "current",
    "version + 1, draft removed, body replaced",
  ),
  step("current with a draft", "delete with status=draft", "current", "draft removed"),
  step("current", "delete", "trashed", "children move up", "trashable"),
  step("current with a draft", "delete", "trashed", "children move up, draft removed", "trashable"),
  step("current", "delete", "absent", "removed for good", "not trashable"),
  step("current with a draft", "delete", "absent", "removed for good", "not trashable"),
  step("trashed", "restore", "current", "version + 1, nothing else changes", "trashable"),
  step("trashed", "delete with status=trashed", "absent", "purged with all versions", "trashable"),
  step("current", "archive", "archived", "children move up", "page"),
  step("current with a draft", "archive", "archived", "children move up, draft removed", "page"),
  step("archived", "delete with status=archived", "trashed", "nothing else changes", "page"),
  step("archived", "restore", "current", "version + 1, nothing else changes", "page"),
]

/** Types of content, and whether deleting one moves it to the trash (WIK-25). */
export const trashable: Readonly<Record<"page" | "blogpost" | "comment" | "attachment", boolean>> = {
  page: true,
  blogpost: true,
  comment: false,
  attachment: false,
}

type TypeName = keyof typeof trashable

const applies = ({ types }: Transition, type: TypeName): boolean => {
  if (types === "all") return true
  return types === "page" ? type === "page" : (types === "trashable") === trashable[type]
}

/** The triggers that an item of this type may receive in a state. */
export const possible = (from: LifecycleState, type: TypeName): ReadonlyArray<Trigger> =>
  lifecycle
    .filter((transition) => transition.from === from && applies(transition, type))
    .map((transition) => transition.trigger)

/** The state that a trigger leads to, or `WrongState` naming what is possible instead. */
export const advance = (
  id: string,
  type: TypeName,
  from: LifecycleState,
  trigger: Trigger,
): Either.Either<LifecycleState, WrongState> => {
  const found = lifecycle.find(
    (transition) => transition.from === from && transition.trigger === trigger && applies(transition, type),
  )
  return found === undefined
    ? Either.left(new WrongState({ id, state: from, trigger, allowed: possible(from, type) }))
    : Either.right(found.to)
}
