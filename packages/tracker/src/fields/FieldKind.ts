import type { Instant } from "@quoin/kernel"
import type * as Either from "effect/Either"
import type { ComponentRecord, ComponentView } from "../components/Component"
import type { Features } from "../features/Feature"
import type { LevelView } from "../levels/Level"
import type { Offers } from "../offers/storedOffers"
import type { People } from "../people"
import type { ProjectRecord } from "../Project"
import type { NamedObject, ObjectReference } from "../site/ObjectSource"
import type { Site } from "../site/Site"
import type { SprintRecord } from "../sprints/Sprint"
import type { VersionRecord, VersionView } from "../versions/Version"
import type { GivenVisibility, Kept } from "../visibility/Visibility"
import type { IssueRecord } from "../Issue"
import type { IssueReference } from "../issue/IssueReference"
import type { FieldValue } from "./FieldValue"

/** What is held of a field: ids of what it names, texts and numbers as they are; undefined where it is empty. */
export type Held = string | number | ReadonlyArray<string> | undefined

/** What is known while the fields of an issue are written. */
export interface Writing {
  readonly site: Site
  readonly features: Features
  readonly project: ProjectRecord
  /** What issues of the project can be, and how urgent. */
  readonly offers: Offers
  readonly components: ReadonlyArray<ComponentRecord>
  readonly versions: ReadonlyArray<VersionRecord>
  /** The levels of the project that the caller is in; none where they were not asked for. */
  readonly levels: ReadonlyArray<LevelView>
  /** The key of the user of a name. */
  readonly userKey: (name: string) => string | undefined
  /** Whether issues of the project may be assigned to a user, where an edit would do so. */
  readonly mayBeAssigned: (key: string) => boolean
  /** Whom the comment of an edit is kept for, where the caller is one of them. */
  readonly keptFor: (visibility: GivenVisibility) => Kept | undefined
  /** The issue of an id or a key, where it was named and the caller may see it. */
  readonly issue: (idOrKey: string) => IssueRecord | undefined
  /** The sprint of an id, where it was named. */
  readonly sprint: (id: string) => SprintRecord | undefined
  /** The project of an id or a key, where it was named and the caller may see it. */
  readonly projectNamed: (idOrKey: string) => ProjectRecord | undefined
  /** The object of an id or a key, where it was named and the caller may see it. */
  readonly objectCalled: (idOrKey: string) => NamedObject | undefined
  /** Whether the issue holds an object that the caller does not see. */
  readonly isObjectHidden: (held: string) => boolean
}

/** What is known while fields are shown. */
export interface Showing {
  readonly site: Site
  readonly now: Instant
  readonly people: People
  readonly component: (id: string) => ComponentView | undefined
  readonly version: (id: string) => VersionView | undefined
  readonly project: (id: string) => ProjectRecord | undefined
  /** The project of an id that a field holds, where the caller may see it. */
  readonly projectNamed: (id: string) => ProjectRecord | undefined
  /** The object that a field holds, where the caller may see it. */
  readonly objectHeld: (held: string) => ObjectReference | undefined
  readonly issue: (id: string) => IssueReference | undefined
  readonly sprint: (id: string) => SprintRecord | undefined
  readonly level: (id: string) => LevelView | undefined
}

/** A value as the change log tells it: the id of what is named, and its text. */
export interface Told {
  readonly id: string | null
  readonly text: string | null
}

export const toldNothing: Told = { id: null, text: null }

/** What may be done with a field in an update. */
export type Verb = "set" | "add" | "remove" | "edit" | "copy"

/** What may be chosen for a field, as it would be shown one by one. */
export type Choice = FieldValue

/** How the values of a field are written, shown and told. */
export interface FieldKind {
  readonly type: string
  /** What a list is of. */
  readonly items?: string
  readonly verbs: ReadonlyArray<Verb>
  /** From what is given to what is held; or what is allowed, in words. */
  readonly read: (given: unknown, writing: Writing) => Either.Either<Held, string>
  /** The names of users, and the ids or keys of issues, that a given value names. */
  readonly users?: (given: unknown) => ReadonlyArray<string>
  readonly issues?: (given: unknown) => ReadonlyArray<string>
  /** The ids of sprints that a given value names. */
  readonly sprints?: (given: unknown) => ReadonlyArray<string>
  /** The ids or keys of projects that a given value names. */
  readonly projects?: (given: unknown) => ReadonlyArray<string>
  /** The ids or keys of objects of assets that a given value names. */
  readonly objects?: (given: unknown) => ReadonlyArray<string>
  /** Whether the caller does not see what a list of this kind holds, so that a new list cannot name it. */
  readonly isHidden?: (held: string, writing: Writing) => boolean
  readonly show: (held: Held, showing: Showing) => FieldValue
  readonly told: (held: Held, showing: Showing) => Told
  readonly choices?: (writing: Writing) => ReadonlyArray<Choice>
}

export const isOfUsers = ({ type, items }: FieldKind): boolean => type === "user" || items === "user"
export const isOfComponents = ({ items }: FieldKind): boolean => items === "component"
export const isOfLevels = ({ type }: FieldKind): boolean => type === "securitylevel"
export const isOfVersions = ({ type, items }: FieldKind): boolean => type === "version" || items === "version"
